// Prepares the data of the journeys in a folder, as a process of its own beside other tests.
import { prepareData } from '../../tests/support/prepared-data.ts'

await prepareData(process.argv[2]!)
