import { accountLabel, type Account } from '#domain/books/accounts.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'

/** Labels of accounts, with the name of the studio's tax. */
export function useAccountLabel(): (account: Account) => string {
  const { taxKind: kind } = useBrand()
  return (account) => accountLabel(account, { kind, name: taxName() })
}
