import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall } from '../../scripts/apt.ts'
import { sendJson, type AnswerSound } from './transcription-server.ts'

const run = promisify(execFile)

const programs = { pocketsphinx_continuous: 'pocketsphinx', 'espeak-ng': 'espeak-ng' }
const model = '/usr/share/pocketsphinx/model/en-us/en-us'

const isThere = (program: string) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** Installs pocketsphinx with its English model and espeak-ng where they are missing (as root on Debian). Throws without them. */
export function ensureRecogniser(): void {
  for (const [program, name] of Object.entries(programs)) if (!isThere(program)) aptInstall(name, 'the test of transcripts')
  if (!existsSync(model)) aptInstall('pocketsphinx-en-us', 'the test of transcripts')
  const missing = Object.keys(programs).filter((program) => !isThere(program))
  if (missing.length > 0 || !existsSync(model)) {
    throw new Error('this test needs pocketsphinx, pocketsphinx-en-us and espeak-ng: apt-get install them')
  }
}

/** Writes a WAVE file of synthetic English speech. */
export async function writeSpeech(path: string, text: string): Promise<void> {
  await run('espeak-ng', ['-v', 'en-us', '-s', '130', '-w', path, text])
}

/** Answers by pocketsphinx: its hypotheses as segments, with the times of words. */
export const recognise: AnswerSound = async ({ sound, seconds }, response) => {
  const folder = await mkdtemp(join(tmpdir(), 'slatehouse-recogniser-'))
  try {
    const path = join(folder, 'sound.wav')
    await writeFile(path, sound)
    const options = ['-infile', path, '-time', 'yes', '-logfn', '/dev/null', '-hmm', model, '-lm', `${model}.lm.bin`]
    const { stdout } = await run('pocketsphinx_continuous', [...options, '-dict', join(model, '../cmudict-en-us.dict')])
    const timed = stdout.split('\n').flatMap((line) => {
      const [, word, start, end] = /^(\S+) ([\d.]+) ([\d.]+) [\d.]+$/.exec(line) ?? []
      // Silence and noise are in brackets; other pronunciations have a number.
      return word && !/^[<[]/.test(word) ? [{ word: word.replace(/\(\d+\)$/, ''), start: Number(start), end: Number(end) }] : []
    })
    sendJson(response, {
      task: 'transcribe',
      language: 'english',
      duration: seconds,
      text: timed.map(({ word }) => word).join(' '),
      words: timed,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
