import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { ProcessFailure, runFenced, type Fence } from './fenced-process.ts'
import type { FilmTools } from './ffmpeg.ts'
import { readFilmFacts } from './films/film-facts.ts'
import { takeFrame } from './films/film-frame.ts'

let tools: FilmTools
let folder: string
beforeAll(async () => {
  tools = await testFilmTools()
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-fence-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const largeBody = { wallSeconds: 20, cpuSeconds: 20, memoryBytes: 2 * 1024 ** 3, fileBytes: 1024 ** 2 }

async function say(script: string, fence: Partial<Fence> = {}): Promise<string> {
  let stderr = ''
  await runFenced('/bin/sh', ['-c', script], {
    ...largeBody,
    async onOutput(output) {
      stderr = await text(output)
    },
    ...fence,
  })
  return stderr
}

/** True when a process with these arguments runs. */
const isRunning = (message: string) =>
  readdirSync('/proc').some((process) => {
    try {
      return readFileSync(`/proc/${process}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(message)
    } catch {
      return false
    }
  })

describe('the sandbox', () => {
  test('passes on what a program writes, and reveals nothing about us', async () => {
    process.env.SLATEHOUSE_SECRET = 'hush'
    const stderr = await say('env; pwd')
    delete process.env.SLATEHOUSE_SECRET
    expect(stderr).not.toContain('hush')
    expect(stderr.trim().split('\n').at(-1)).toBe('/')
  })

  test('kills a process that takes too long, with all its children', async () => {
    const running = say('sleep 601.25 & sleep 601.25', { wallSeconds: 0.3 })
    await expect(running).rejects.toMatchObject({ how: 'took-too-long' })
    await expect.poll(() => isRunning('sleep 601.25')).toBe(false)
  })

  test('kills a process at once when it is cancelled, with the given reason', async () => {
    const stop = new AbortController()
    const reason = new Error('enough')
    setTimeout(() => stop.abort(reason), 100)
    await expect(say('sleep 30', { signal: stop.signal })).rejects.toBe(reason)
    await expect(say('true', { signal: stop.signal })).rejects.toBe(reason)
  })

  test('limits the files, the memory and the processor time of a program', async () => {
    const grows = `head -c 4000000 /dev/zero > ${join(folder, 'large')}`
    await expect(say(grows)).rejects.toBeInstanceOf(ProcessFailure)
    expect(readFileSync(join(folder, 'large')).length).toBeLessThanOrEqual(1024 ** 2)
    expect(await say('ulimit -v; ulimit -t', { memoryBytes: 512 * 1024 ** 2, cpuSeconds: 7 })).toBe('524288\n7\n')
    await expect(say('while :; do :; done', { cpuSeconds: 1 })).rejects.toMatchObject({ how: 'failed' })
  })

  test('is ended before the server where memory runs out', async () => {
    expect(await say('cat /proc/self/oom_score_adj')).toBe('1000\n')
    expect(readFileSync('/proc/self/oom_score_adj', 'utf8')).toBe('0\n')
  })

  test('encodes one film at a time in a gigabyte of memory, and several in more', async () => {
    const areTogether = async () => {
      const lines = join(mkdtempSync(join(folder, 'films-')), 'lines')
      const film = () => say(`echo begins >> ${lines}; sleep 1.5; echo ends >> ${lines}`, { wholeFilm: true })
      await Promise.all([film(), film(), film()])
      return readFileSync(lines, 'utf8').startsWith('begins\nbegins')
    }
    const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(1024 ** 3)
    expect(await areTogether()).toBe(false)
    memory.mockReturnValue(8 * 1024 ** 3)
    expect(await areTogether()).toBe(totalmem() >= 2 * 1024 ** 3)
    memory.mockRestore()
  })

  test('reports how a program failed without its paths', async () => {
    const failure = await say('echo /secret/place >&2; exit 3').catch((error: unknown) => error as ProcessFailure)
    expect(failure).toMatchObject({ how: 'failed', message: 'sh failed', stderr: '/secret/place\n' })
  })

  test('does not outlive the parent process', async () => {
    const module = new URL('fenced-process.ts', import.meta.url).href
    const script = `
      import { runFenced } from ${JSON.stringify(module)}
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)
      await runFenced('/bin/sh', ['-c', 'sleep 602.25'], ${JSON.stringify({ ...largeBody, onOutput: 0 }).replace(
        '"onOutput":0',
        '"onOutput":async (output) => output.resume()',
      )})`
    await say(`${process.execPath} --input-type=module -e ${JSON.stringify(script).replaceAll('$', '\\$')} || true`, {
      memoryBytes: 64 * 1024 ** 3,
    })
    await expect.poll(() => isRunning('sleep 602.25')).toBe(false)
  })
})

describe('a file that is no film', () => {
  let server: Server
  let asked: string[]
  beforeAll(async () => {
    asked = []
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  const leads = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`
    const segment = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${target}\n#EXT-X-ENDLIST\n`
    return {
      'an HLS playlist of the network': segment(url),
      'an HLS playlist of a file': segment('/etc/passwd'),
      'an HLS playlist of a device': segment('concat:/etc/passwd|/etc/hostname'),
      'a list to concatenate': `ffconcat version 1.0\nfile '/etc/passwd'\nfile '${url}'\n`,
      'a DASH manifest': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
      'a session description': `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
      'a text': 'Dear studio, this is no film.\n'.repeat(50),
      'a page': '<!doctype html><html><body><script>alert(1)</script></body></html>',
      'a drawing': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${url}"/></svg>`,
      'an archive': 'PK\x03\x04\x14\0\0\0\0\0'.padEnd(400, '\0'),
      nothing: '',
    }
  }

  test('is refused, whatever its name, and opens no other file', { tags: ['sweep'] }, async () => {
    for (const [what, content] of Object.entries(leads())) {
      for (const extension of ['mp4', 'm3u8']) {
        const path = join(folder, `bad.${extension}`)
        writeFileSync(path, content, 'latin1')
        await expect(readFilmFacts(tools, path), what).rejects.toBeInstanceOf(ProcessFailure)
        if (extension === 'm3u8' && content.startsWith('#EXT'))
          await expect(takeFrame(tools, path, 0), what).rejects.toBeInstanceOf(ProcessFailure)
      }
    }
    expect(asked).toEqual([])
  })

  test('is refused if it was cut off before its index', async () => {
    const whole = await makeClip('mp4', ...pattern('320x180', 25), ...tone, '-t', '2', ...quickly)
    const path = join(folder, 'cut.mp4')
    writeFileSync(path, readFileSync(whole).subarray(0, 20_000))
    await expect(readFilmFacts(tools, path)).rejects.toBeInstanceOf(ProcessFailure)
  })

  test('is refused if it has only sound, also with a cover', async () => {
    const sound = await makeClip('m4a', ...tone, '-t', '1')
    expect(await readFilmFacts(tools, sound)).toBeNull()
    const args = [...tone, ...pattern('64x64', 1), '-t', '1', '-map', '0', '-map', '1', '-frames:v', '1', '-c:v', 'png']
    const covered = await makeClip('m4a', ...args, '-disposition:v:0', 'attached_pic')
    expect(await readFilmFacts(tools, covered)).toBeNull()
  })
})
