import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp({ clock: movableClock() })
const parte = as(app, 'parte')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
/** The text without the blanks and line breaks of the layout. */
const squeezed = (text: string) => text.replace(/\s+/g, '')

const files = {
  peticao: makePdf({ text: 'Petição' }),
  termo: makePdf({ text: 'Contrato', bytes: 1_250_000 }),
  anexo: makePdf({ text: 'Anexo', pages: 2 }),
}
const filed = await fileProcess(app, 'parte', {
  peticao: pdfFile('inicial.pdf', files.peticao),
  termo: pdfFile('contrato.pdf', files.termo),
  'documentos[0][nome]': 'Notificação extrajudicial',
  'documentos[0][arquivo]': pdfFile('notificacao.pdf', files.anexo),
})
await jobsDone(app)
const { id } = filed.processo
const processo = await openProcesso(parte, id)
const evento = processo.eventos[0]!
const recibo = evento.documentos.at(-1)!

describe('the receipt', () => {
  test('names process, filer, fee and evento, and the SHA-256 of every file', async () => {
    const { status, body, headers } = await parte.file(`/processo/documento/${recibo.id}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    const text = squeezed(await pdfText(body))
    for (const fact of [
      'Câmara Concórdia',
      'Recibo de protocolo',
      String(id),
      'Conta da Parte',
      '***.444.777-**',
      'Cível',
      'Cobrança',
      'R$ 1.000,00',
      'R$ 5.000,00',
      'Parte Demandante',
      'Empresa Demandada Ltda.',
      filed.stripe_payment!,
      'inicial.pdf',
      'contrato.pdf',
      'notificacao.pdf',
      '1,3 MB',
      sha256(files.peticao),
      sha256(files.termo),
      sha256(files.anexo),
      evento.hash,
      '(UTC-03:00)',
    ])
      expect(text).toContain(squeezed(fact))
  })

  test('shows the time of the filing to the second, in São Paulo', async () => {
    const { body } = await parte.file(`/processo/documento/${recibo.id}`)
    const [day, time] = new Date(new Date(processo.created_at).getTime() - 3 * 3_600_000).toISOString().split(/[T.]/)
    const [hour, minute, second] = time!.split(':')
    const instant = `${day!.split('-').reverse().join('/')}às${hour}h${minute}min${second}s`
    expect(squeezed(await pdfText(body))).toContain(instant)
  })

  test('is mailed to the filer, with the hashes and the PDF itself', async () => {
    const [email, ...more] = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'recibo')
    expect(more).toEqual([])
    expect(email).toMatchObject({ destinatario: 'parte@concordia.test', assunto: `Recibo de protocolo do processo ${id}` })
    expect(email!.anexos).toEqual([{ nome: recibo.nome, arquivoId: expect.any(Number) }])
    for (const bytes of Object.values(files)) expect(email!.texto).toContain(sha256(bytes))
    expect(email!.texto).toContain(evento.hash)
  })

  test('is drawn once, however many requests ask for it before its job has run', async () => {
    const quiet = await fileProcess(app, 'parte2')
    const parte2 = as(app, 'parte2')
    const documento = (await openProcesso(parte2, quiet.processo.id)).eventos[0]!.documentos.at(-1)!
    const answers = await Promise.all(Array.from({ length: 8 }, () => parte2.file(`/processo/documento/${documento.id}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => sha256(body))).size).toBe(1)
    await jobsDone(app)
    expect((await emailsAbout(app, quiet.processo.id)).filter(({ motivo }) => motivo === 'recibo')).toHaveLength(1)
    await noLooseFiles(app)
  })
})

describe('the parties', () => {
  const aberturas = async () => (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'abertura')

  test('each contact gets one e-mail with the number, the password and where to use them', async () => {
    const emails = await aberturas()
    expect(emails.map(({ destinatario }) => destinatario).toSorted()).toEqual([
      'demandada@concordia.test',
      'demandante.copia@concordia.test',
      'demandante@concordia.test',
    ])
    const secret = (await accessPassword(app, id)).slice(0, 7)
    const marks = new Set<string>()
    for (const { assunto, texto, html, sigiloso, situacao, destinatario, convite } of emails) {
      const password = await accessPassword(app, id, destinatario)
      expect(password).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
      expect(password.startsWith(secret)).toBe(true)
      marks.add(password.slice(7))
      expect(assunto).toBe(`Processo arbitral ${id}: número e senha de acesso`)
      for (const body of [texto, html]) {
        expect(body).toContain(password)
        expect(body).toContain(`http://camara.example/convite/${convite}?processo=${id}`)
      }
      expect({ sigiloso, situacao }).toEqual({ sigiloso: true, situacao: 'enviado' })
    }
    expect(marks.size).toBe(emails.length)
  })

  test('each reads which side it is on', async () => {
    const texts = new Map((await aberturas()).map(({ destinatario, texto }) => [destinatario, texto]))
    expect(texts.get('demandante@concordia.test')).toContain('Parte Demandante figura como demandante')
    expect(texts.get('demandada@concordia.test')).toContain('Empresa Demandada Ltda. figura como demandada')
  })

  test('an address given twice for one parte gets one e-mail', async () => {
    const { processo: other } = await fileProcess(app, 'parte2', {
      'demandadas[0][emails][1][contato]': 'DEMANDADA@concordia.test',
    })
    const sent = (await emailsAbout(app, other.id)).filter(({ destinatario }) => destinatario === 'demandada@concordia.test')
    expect(sent).toHaveLength(1)
  })
})

test('the filer has one notice on the screen, and no second e-mail', async () => {
  const rows = await app.deps.db.selectFrom('notificacoes').selectAll().where('path', '=', `/processo/${id}/details`).execute()
  expect(rows).toMatchObject([{ subject: `Processo ${id} protocolado`, readAt: null }])
  expect((await parte.get<{ count: number }>('/notifications/unread/count')).body.count).toBe(1)
  expect((await emailsAbout(app, id)).filter(({ destinatario }) => destinatario === 'parte@concordia.test')).toHaveLength(1)
})
