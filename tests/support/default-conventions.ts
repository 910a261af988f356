import { defaultConventions, setConventions } from '#domain/common/conventions.ts'

// Test files share a process, and a product of an earlier one may have had another currency: each file begins with the default.
setConventions(defaultConventions)
