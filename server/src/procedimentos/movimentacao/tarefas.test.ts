import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, move, mp3File, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { once } from '../../platform/once.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, advogado, arbitro, secretaria] = [as(app, 'parte'), as(app, 'advogado'), as(app, 'arbitro'), as(app, 'secretaria')]
const eventosOf = async (id: number) => (await openProcesso(parte, id)).eventos
const sha256 = (value: Uint8Array) => createHash('sha256').update(value).digest('hex')
/** The text without the blanks and line breaks of the layout. */
const squeezed = (text: string) => text.replace(/\s+/g, '')

/** A day a month ahead. */
const soon = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

describe('a task for the secretariat', () => {
  const one = once(() => conducted(app))
  const tarefa = (changes: Record<string, string | null> = {}) => ({
    'tarefa[descricao]': 'Intimar as partes',
    'tarefa[prazo]': '2090-12-01',
    'tarefa[observacoes]': 'Com urgência',
    ...changes,
  })

  test('is given by an arbitrator, and the secretariat is notified', async () => {
    const id = await conducted(app)
    const { id: eventoId } = await move(arbitro, id, { ...tarefa({ 'tarefa[prazo]': soon() }), descricao: 'Despacho' })
    const row = await db.selectFrom('tarefas').selectAll().where('eventoId', '=', eventoId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      procedimentoId: id,
      descricao: 'Intimar as partes',
      prazo: soon(),
      observacoes: 'Com urgência',
      situacao: 'aberta',
      pedidaPor: await idOf(app, 'arbitro'),
    })
    const told = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'tarefa')
    expect(told.map(({ destinatario }) => destinatario).toSorted()).toEqual(['admin@concordia.test', 'secretaria@concordia.test'])
  })

  test.each<[string, Record<string, string | null>, Record<string, string[]>]>([
    ['without a description', { 'tarefa[descricao]': '' }, { 'tarefa.descricao': ['Escolha uma tarefa'] }],
    ['with an unknown description', { 'tarefa[descricao]': 'Inventada' }, { 'tarefa.descricao': ['Escolha uma tarefa'] }],
    ['without a deadline', { 'tarefa[prazo]': '' }, { 'tarefa.prazo': ['Informe o prazo'] }],
    [
      'with a deadline in the past',
      { 'tarefa[prazo]': '2020-01-01' },
      { 'tarefa.prazo': ['O prazo não pode terminar antes de hoje'] },
    ],
    ['with a deadline too far ahead', {}, { 'tarefa.prazo': ['O prazo deve terminar em até cinco anos'] }],
  ])('%s is refused', async (_what, changes, errors) => {
    const { status, body } = await sendMovement(arbitro, await one(), tarefa(changes))
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('from a user who does not conduct the process is refused, and nothing is written', async () => {
    const id = await one()
    for (const who of [parte, advogado, secretaria]) {
      const { status, body } = await sendMovement(who, id, tarefa({ 'tarefa[prazo]': soon() }))
      expect([status, body.message]).toEqual([422, 'Só quem conduz o procedimento pode atribuir tarefa à secretaria.'])
    }
    expect(await eventosOf(id)).toHaveLength(1)
    expect(await db.selectFrom('tarefas').select('id').where('procedimentoId', '=', id).execute()).toEqual([])
  })
})

describe('the receipt', () => {
  test('names the act, its author, what it set and the SHA-256 of every file, and is mailed to its author', async () => {
    const id = await conducted(app)
    const pdf = makePdf({ text: 'Despacho' })
    const evento = await move(arbitro, id, {
      descricao: 'Outros',
      descricao_outros: 'Despacho saneador',
      dias_uteis: '20',
      'notificacoes[0]': '3',
      'notificacoes[1]': '7',
      'tarefa[descricao]': 'Intimar as partes',
      'tarefa[prazo]': soon(),
      'documentos[0][nome]': 'Despacho',
      'documentos[0][arquivo]': pdfFile('despacho.pdf', pdf),
      'audios[0][nome]': 'Audiência',
      'audios[0][arquivo]': mp3File('audiencia.mp3'),
    })
    await jobsDone(app)
    const { body } = await parte.file(`/processo/documento/${evento.documentos.at(-1)!.id}`)
    const text = squeezed(await pdfText(body))
    for (const fact of [
      'Recibo de protocolo',
      'Despacho saneador',
      'Conta do Árbitro',
      'Parte Demandante',
      'Empresa Demandada Ltda.',
      'despacho.pdf',
      'audiencia.mp3',
      sha256(pdf),
      sha256(new Uint8Array(await mp3File('audiencia.mp3').arrayBuffer())),
      evento.hash,
      evento.prazo!.split('-').reverse().join('/'),
      '7 e 3 dias antes do prazo',
      'Intimar as partes',
    ])
      expect(text).toContain(squeezed(fact))
    expect(text).not.toContain('Custas')
    const recibos = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'recibo')
    // The work queue decides which receipt is written first.
    const byAuthor = new Map(recibos.map(({ destinatario, texto }) => [destinatario, texto]))
    expect([...byAuthor.keys()].toSorted()).toEqual(['arbitro@concordia.test', 'parte@concordia.test'])
    expect(recibos).toHaveLength(2)
    expect(byAuthor.get('arbitro@concordia.test')).toMatch(/Recebemos “.+” em/)
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
  })
})
