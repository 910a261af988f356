/** With a minus sign for the hyphen that numbers are written with. */
export const withMinus = (text: string | number): string => String(text).replace('-', '−')
