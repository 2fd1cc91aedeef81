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

/** Everything an e-mail says, in both forms and in its subject. */
const saidIn = async (id: number) =>
  (await emailsAbout(app, id)).map(({ assunto, html, texto }) => [assunto, html, texto].join('\n')).join('\n')

test('words of a parte, and names of their files, are in no e-mail, not even in their own receipt', async () => {
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
  const said = await saidIn(id)
  expect(said).not.toMatch(/golpe|Acesse|Boleto para pagar/)
  expect(said).toContain('acrescentou um evento ao processo')
  expect(said).toContain('com uma descrição própria, que está na página dele.')
  expect(said).toContain('SHA-256 do arquivo 2')
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
  expect(said).toContain('Prezada parte Acesse [endereço omitido] agora')
  expect(said).toContain('Prezada parte Booking. com Brasil Ltda.')
})
