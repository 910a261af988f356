import { describe, expect, it } from 'vitest'
import { makeOrderGuess, readDay, readingsOf } from './date-order.ts'

const guessOf = (...dates: string[]) => {
  const guess = makeOrderGuess()
  for (const text of dates) guess.add(text)
  return guess.result()
}

describe('dates', () => {
  it('are read in the order that is said', () => {
    expect(readDay('03/04/05', 'dmy')).toBe('2005-04-03')
    expect(readDay('03/04/05', 'mdy')).toBe('2005-03-04')
    expect(readDay('03/04/05', 'ymd')).toBe('2003-04-05')
    expect(readDay('3.4.2005', 'dmy')).toBe('2005-04-03')
    expect(readDay('31/12/98', 'dmy')).toBe('1998-12-31')
    expect(readDay('31/02/2005', 'dmy')).toBeNull()
    expect(readDay('13/14/2005', 'dmy')).toBeNull()
  })

  it('need no order in ISO notation, or with the month’s name', () => {
    expect(readDay('2005-04-03', 'mdy')).toBe('2005-04-03')
    expect(readDay('2005-04-03T10:00:00Z', 'mdy')).toBe('2005-04-03')
    expect(readDay('3 April 2005', 'mdy')).toBe('2005-04-03')
    expect(readDay('Apr 3, 2005', 'dmy')).toBe('2005-04-03')
    expect(readDay('soon', 'dmy')).toBeNull()
  })
})

describe('the order of a file’s dates', () => {
  it('is sure when one date has only one reading', () => {
    expect(guessOf('03/04/05', '25/04/05', '01/02/03')).toEqual({ is: 'sure', order: 'dmy' })
    expect(guessOf('03/04/2005', '04/25/2005')).toEqual({ is: 'sure', order: 'mdy' })
    expect(guessOf('98/11/30', '99/12/31')).toEqual({ is: 'sure', order: 'ymd' })
  })

  it('is asked for when several fit, with a date that tells them apart', () => {
    expect(guessOf('03/04/05', '01/02/03')).toEqual({ is: 'open', example: '03/04/05' })
    expect(readingsOf('03/04/05')).toHaveLength(3)
    expect(guessOf('03/04/05', '01/02/2003')).toEqual({ is: 'open', example: '01/02/2003' })
  })

  it('is asked for when none fits all, and does not matter where nothing depends on it', () => {
    expect(guessOf('25/04/2005', '04/25/2005')).toMatchObject({ is: 'none' })
    expect(guessOf('2005-04-03', '3 May 2005', 'soon', '')).toEqual({ is: 'free' })
  })
})
