import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { conducted, move, mp3File } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const GOLPE = 'Acesse http://golpe.example/pague'

type Email = Awaited<ReturnType<typeof emailsAbout>>[number]
/** Everything the e-mails say, in both forms and in their subjects. */
const saidIn = async (id: number, which: (email: Email) => boolean = () => true) =>
  (await emailsAbout(app, id))
    .filter(which)
    .map(({ assunto, html, texto }) => [assunto, html, texto].join('\n'))
    .join('\n')

test('words of a parte are in no e-mail but their own receipt, there without the link; names of their files are in none', async () => {
  const id = await conducted(app)
  const evento = await move(as(app, 'parte'), id, {
    descricao: 'Outros',
    descricao_outros: GOLPE,
    'documentos[0][nome]': 'Boleto para pagar hoje',
    'documentos[0][arquivo]': pdfFile('golpe.example.pdf'),
    'audios[0][nome]': 'Ouça em golpe.example',
    'audios[0][arquivo]': mp3File('golpe.mp3'),
  })
  await jobsDone(app)
  const said = await saidIn(id, ({ motivo }) => motivo !== 'recibo')
  const recibo = await saidIn(id, ({ motivo, texto }) => motivo === 'recibo' && (texto ?? '').includes('SHA-256 do arquivo 2'))
  expect(recibo).toContain('Recebemos “Acesse [endereço omitido]” em')
  expect(said + recibo).not.toMatch(/golpe|Boleto para pagar/)
  expect(said).not.toContain('Acesse')
  expect(said).toContain('apresentou uma manifestação no processo')
  expect(said).toContain('O texto e os documentos estão na página do processo.')
  // The docket has them.
  expect(evento.descricao_outros).toBe(GOLPE)
})

test('words of the tribunal are in the e-mail, without the link', async () => {
  const id = await conducted(app)
  await move(as(app, 'arbitro'), id, { descricao: 'Outros', descricao_outros: `Despacho: ${GOLPE} e comprove` })
  const said = await saidIn(id)
  expect(said).toContain('“Despacho: Acesse [endereço omitido] e comprove”')
  expect(said).not.toContain('golpe')
})

test('the name of a parte cannot carry an address', async () => {
  const { processo } = await fileProcess(app, 'parte', {
    'demandadas[0][nome]': 'Acesse https://golpe.example agora',
    'demandantes[0][nome]': 'Booking.com Brasil Ltda.',
  })
  await move(as(app, 'parte'), processo.id, { descricao: 'Réplica' })
  const said = await saidIn(processo.id)
  expect(said).not.toContain('golpe')
  expect(said).toContain('Olá, Acesse [endereço omitido] agora')
  expect(said).toContain('À Booking. com Brasil Ltda.')
})
