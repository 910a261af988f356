import { recordFormCases } from './record-form-cases.tsx'
import { testRecordForms } from './record-form-promises.tsx'

// In two files, which run side by side.
testRecordForms(recordFormCases.filter((_form, index) => index % 2 === 1))
