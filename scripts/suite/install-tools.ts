// Installs what the tests need beside npm's packages, as root on Debian: a process of its own, so that the checks run meanwhile.
import { existsSync } from 'node:fs'
import { aptInstall } from '../apt.ts'
import { ensureChromium, ensureHeadlessShell } from '../chromium.ts'
import { ensureFfmpeg } from '../ffmpeg.ts'

ensureFfmpeg()
if (!ensureHeadlessShell()) ensureChromium()
if (!existsSync('/usr/bin/pdftotext')) aptInstall('poppler-utils', 'the tests of PDFs')
if (!existsSync('/usr/sbin/dovecot')) aptInstall('dovecot-imapd', 'the tests of incoming mail')
