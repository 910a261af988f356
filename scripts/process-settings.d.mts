export const memorySettings: Record<string, string>
export const memoryFlags: string[]
