/** Of one picture that a stranger sent; the process ends itself beyond them. */
export const strangersBounds = { cpuSeconds: 10, megabytes: 512 }
