import { expect } from 'vitest'
import type { TestProduct } from './test-product.ts'

/**
 * Reads a list in an order to its end, by pages of one, of two and of a hundred, which have to agree. `path` has a query. An order
 * that the list does not have is refused.
 */
export const sortedList = (product: TestProduct, cookie: string, path: string, rowsOf: (answer: any) => any[]) =>
  async function inOrder(sort: string): Promise<any[]> {
    const reads = []
    for (const limit of [1, 2, 100]) {
      const rows = []
      for (let after = ''; ;) {
        const query = `${path}${sort && `&sort=${sort}`}&limit=${limit}${after && `&after=${after}`}`
        const { status, json, text } = await product.request('GET', query, { cookie })
        if (status !== 200) throw new Error(`${query} answered ${status}: ${text}`)
        rows.push(...rowsOf(json))
        if (json.next === null) break
        after = json.next
      }
      reads.push(rows)
    }
    for (const rows of reads) expect(rows.map(({ id }) => id)).toEqual(reads[0]!.map(({ id }) => id))
    const other = await product.request('GET', `${path}&sort=password`, { cookie })
    expect([other.status, Object.keys(other.json.errors)]).toEqual([422, ['sort']])
    return reads[0]!
  }
