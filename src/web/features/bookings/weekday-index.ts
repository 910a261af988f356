const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 0 is Sunday, as working hours count. */
export const weekdayIndex = (name: string): number => names.indexOf(name)
