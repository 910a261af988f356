import { findingSubjects, type Finding } from '#domain/system/finding.ts'

const marks = { well: '  ok    ', notice: '  note  ', fault: '  FAULT ' } as const

const subjectWidth = Math.max(...Object.values(findingSubjects).map((name) => name.length)) + 2
const indent = ' '.repeat(marks.well.length + subjectWidth)

/** Report for a terminal: one line per finding, its remedy below, and the total last. */
export function reportOf(findings: Finding[]): string {
  const lines = findings.map(({ about, level, says, remedy }) => {
    const head = marks[level] + findingSubjects[about].padEnd(subjectWidth) + says
    return remedy === null ? head : `${head}\n${indent}-> ${remedy}`
  })
  return ['', ...lines, '', `  ${sumOf(findings)}`, ''].join('\n')
}

function sumOf(findings: Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length
  const notices = findings.filter(({ level }) => level === 'notice').length
  if (faults + notices === 0) return 'Everything works.'
  const text = [
    ...(faults > 0 ? [faults === 1 ? 'one fault' : `${faults} faults`] : []),
    ...(notices > 0 ? [notices === 1 ? 'one note' : `${notices} notes`] : []),
  ].join(' and ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}. ${faults > 0 ? 'Fix the faults from the top down: one may cause the next.' : 'Nothing is broken.'}`
}
