import type { avisosRetidos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { ENDERECOS_POR_PROCEDIMENTO, MOVIMENTACOES_POR_HORA } from '@concordia/contract/rules/limits'
import type { AvisosRetidos } from '@concordia/contract/secretaria/schemas/avisos-retidos'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, follow, move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso, partesWith } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'

const app = await ownApp()
const secretaria = as(app, 'secretaria')
const MOTIVO = 'Conferi com a parte'
const TOTAL = ENDERECOS_POR_PROCEDIMENTO + 5

const listed = async () =>
  (await secretaria.get<ResultOf<typeof avisosRetidos.list>>('/secretaria/avisos-retidos')).body.retidos.data
const of = async (id: number) => (await listed()).filter(({ procedimento }) => procedimento.id === id)
const decide = (id: number, ato: 'liberar' | 'descartar', { por, ate }: Pick<AvisosRetidos, 'por' | 'ate'>, who = secretaria) =>
  who.post<{ message: string }>(`/secretaria/avisos-retidos/${id}/${ato}`, { por, ate, motivo: MOTIVO })
const raise = (id: number, limite: number) =>
  secretaria.put<{ message: string; errors?: object }>(`/secretaria/avisos-retidos/${id}/limite`, { limite, motivo: MOTIVO })
const countOf = async (id: number, situacao: string) =>
  (await emailsAbout(app, id)).filter((email) => email.situacao === situacao).length
/** What waits in one procedimento, for its only reason. */
async function only(id: number) {
  const [retidos, ...more] = await of(id)
  expect(more).toEqual([])
  return retidos!
}

/** A process with five addresses over the limit, whose passwords wait. */
async function crowded() {
  const { processo } = await fileProcess(app, 'parte', {
    ...partesWith('demandadas', TOTAL / 5, (i) => Array.from({ length: 5 }, (_, j) => `p${i}.${j}@concordia.test`)),
    // No address beside those of the demandadas.
    'demandantes[0][emails][0][contato]': 'p0.0@concordia.test',
    'demandantes[0][emails][1][contato]': 'p0.0@concordia.test',
  })
  return processo.id
}
/** A process in which a lawyer has made more movements than go out at once. */
async function hurried(over = 1) {
  const id = await conducted(app)
  for (let i = 0; i < MOVIMENTACOES_POR_HORA + over; i++)
    await move(as(app, 'advogado'), id, { descricao: 'Outros', descricao_outros: `Petição ${i}` })
  return id
}

describe('addresses over the limit', () => {
  test('are listed with the person who filed, the notices that wait, and how many', async () => {
    const id = await crowded()
    await move(as(app, 'parte'), id, { descricao: 'Réplica' })
    expect(await only(id)).toEqual({
      procedimento: { id, tipo: 'processo' },
      por: 'enderecos',
      quem: ['Conta da Parte'],
      atos: [
        { assunto: `Processo ${id}: réplica`, descricao: 'Réplica', quando: expect.any(String), enderecos: 5 },
        {
          assunto: `Processo arbitral ${id}: número e senha de acesso`,
          descricao: null,
          quando: expect.any(String),
          enderecos: 5,
        },
      ],
      enderecos: 5,
      mensagens: 10,
      desde: expect.any(String),
      ate: expect.any(Number),
      limite: ENDERECOS_POR_PROCEDIMENTO,
      total: TOTAL,
    })
  })

  test('are written to once the limit is raised, now and later, and that is on record with the reason', async () => {
    const id = await crowded()
    expect((await raise(id, TOTAL - 1)).body.message).toBe('O limite passou a 64 endereços. 4 avisos liberados para envio.')
    expect(await only(id)).toMatchObject({ enderecos: 1, limite: TOTAL - 1 })
    expect((await raise(id, TOTAL)).body.message).toBe('O limite passou a 65 endereços. 1 aviso liberado para envio.')
    expect(await of(id)).toEqual([])
    await move(as(app, 'parte'), id, { descricao: 'Réplica' })
    expect(await countOf(id, 'retido')).toBe(0)
    expect(await countOf(id, 'na-fila')).toBe(2 * TOTAL)
    expect(await auditOf(app, 'aumentar-limite')).toMatchObject({
      email: 'secretaria@concordia.test',
      objeto: 'processo',
      objetoId: String(id),
      dados: { antes: 64, depois: 65, mensagens: 1, motivo: MOTIVO },
    })
  })

  test('the limit only rises, to at most every contact of every parte', async () => {
    const id = await crowded()
    for (const limite of [ENDERECOS_POR_PROCEDIMENTO, 1001, 61.5]) expect((await raise(id, limite)).status).toBe(422)
    expect((await raise(id, 61)).status).toBe(200)
    expect((await raise(id, 61)).status).toBe(409)
  })

  test('released this time, the next notices wait again', async () => {
    const id = await crowded()
    expect((await decide(id, 'liberar', await only(id))).body.message).toBe('5 avisos liberados para envio.')
    expect(await countOf(id, 'na-fila')).toBe(TOTAL)
    await move(as(app, 'parte'), id, { descricao: 'Réplica' })
    expect(await only(id)).toMatchObject({ mensagens: 5 })
  })

  test('discarded, the passwords are gone, and the report of the parte says so', async () => {
    const id = await crowded()
    expect((await decide(id, 'descartar', await only(id))).body.message).toBe('5 avisos descartados: eles não serão enviados.')
    const discarded = (await emailsAbout(app, id)).filter(({ situacao }) => situacao === 'descartado')
    expect(discarded.map(({ corpo, html, texto }) => [corpo, html, texto])).toEqual(Array(5).fill([null, null, null]))
    const { demandadas } = await openProcesso(secretaria, id)
    const parte = demandadas.find(({ emails }) => emails.some(({ contato }) => contato === discarded[0]!.destinatario))!
    const { body } = await secretaria.file(`/processo/${id}/parte/${parte.id}/notificacoes`)
    const text = (await pdfText(body)).replace(/\s+/g, ' ')
    expect(text).toContain('Não enviada, por decisão da secretaria')
    expect(text).toContain(`a secretaria decidiu não a enviar. Motivo: ${MOTIVO}`)
  })
})

describe('a wrong address is corrected while notices wait', () => {
  const correct = async (id: number, de: string, para: string, enviar_senha = false) => {
    const { demandadas } = await openProcesso(secretaria, id)
    const contato = demandadas.flatMap(({ emails }) => emails).find(({ contato }) => contato === de)!
    const { status } = await secretaria.put(`/secretaria/processo/${id}/contato/${contato.id}`, { contato: para, enviar_senha })
    expect(status).toBe(200)
  }
  /** Without the message that tells an old address of its correction. */
  const to = async (id: number, address: string) =>
    (await emailsAbout(app, id)).filter(({ destinatario, motivo }) => destinatario === address && motivo !== 'contato-trocado')

  test('notices that wait for the secretariat go to the right address once the limit is raised', async () => {
    const id = await crowded()
    await move(as(app, 'parte'), id, { descricao: 'Réplica' })
    const [wrong] = (await emailsAbout(app, id)).filter(({ situacao, sigiloso }) => situacao === 'retido' && !sigiloso)
    await correct(id, wrong!.destinatario, 'certa@concordia.test')
    await raise(id, TOTAL)
    expect((await to(id, wrong!.destinatario)).map(({ situacao }) => situacao)).toEqual(['vencido'])
    expect(await to(id, 'certa@concordia.test')).toMatchObject([{ id: wrong!.id, situacao: 'na-fila', userId: null }])
  })

  test('the passwords that wait or are queued are worthless, and none of them goes out', async () => {
    const id = await crowded()
    await correct(id, 'p0.1@concordia.test', 'certa@concordia.test')
    const passwords = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'abertura')
    expect(passwords).toHaveLength(TOTAL)
    for (const { situacao, valeAte } of passwords)
      if (situacao !== 'vencido') expect([situacao, valeAte!.getTime() <= Date.now()]).toEqual(['na-fila', true])
    expect(passwords.filter(({ situacao }) => situacao === 'vencido')).toHaveLength(5)
  })

  test('so do notices that wait for the digest of an address; a notice that another contact shares stays as it is', async () => {
    const id = await hurried(0)
    const [grouped] = (await emailsAbout(app, id)).filter(
      ({ situacao, destinatario }) => situacao === 'agrupado' && destinatario.startsWith('demandada@'),
    )
    await correct(id, grouped!.destinatario, 'certa@concordia.test')
    const moved = await to(id, 'certa@concordia.test')
    expect(moved.map(({ situacao }) => situacao)).toContain('agrupado')
    expect(moved.find(({ id: mail }) => mail === grouped!.id)).toBeDefined()
    expect((await to(id, grouped!.destinatario)).filter(({ situacao }) => situacao === 'agrupado')).toEqual([])

    const shared = await crowded()
    const both = (await to(shared, 'p0.0@concordia.test')).length
    await correct(shared, 'p0.0@concordia.test', 'outra@concordia.test')
    expect(await to(shared, 'p0.0@concordia.test')).toHaveLength(both)
  })
})

describe('movements over the limit', () => {
  test('are listed with their author and words; released, each address gets them in one e-mail', async () => {
    const id = await hurried(2)
    const retidos = await only(id)
    expect(retidos).toMatchObject({ por: 'movimentacoes', quem: ['Conta do Advogado'], enderecos: 5, mensagens: 10 })
    expect(retidos.atos.map(({ descricao }) => descricao)).toEqual(['Petição 11', 'Petição 10'])
    expect((await decide(id, 'liberar', retidos)).body.message).toBe('10 avisos liberados para envio.')
    const released = (await emailsAbout(app, id)).filter(({ retidoPor }) => retidoPor === 'movimentacoes')
    expect(new Set(released.map(({ situacao }) => situacao))).toEqual(new Set(['agrupado']))
    const dados = { retidos: 'movimentacoes', mensagens: 10, motivo: MOTIVO }
    expect(await auditOf(app, 'liberar-avisos')).toMatchObject({ objetoId: String(id), dados })
  })

  test('a notice that came after the list was read waits for its own decision', async () => {
    const id = await hurried()
    const seen = await only(id)
    await move(as(app, 'advogado'), id, { descricao: 'Réplica' })
    expect((await decide(id, 'liberar', seen)).body.message).toBe('5 avisos liberados para envio.')
    expect(await only(id)).toMatchObject({ mensagens: 5 })
  })
})

test('when two people decide at once, the second reads that nothing waits any more', async () => {
  const id = await crowded()
  const retidos = await only(id)
  const answers = await Promise.all([decide(id, 'liberar', retidos), decide(id, 'descartar', retidos)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe('Estes avisos já foram liberados ou descartados.')
  expect(await countOf(id, 'retido')).toBe(0)
})

test('a member of the secretariat who takes part in the procedimento does not decide, nor does anybody else', async () => {
  const id = await crowded()
  const retidos = await only(id)
  await follow(app, id, await idOf(app, 'secretaria'), 'senha')
  expect((await decide(id, 'liberar', retidos)).status).toBe(403)
  expect((await decide(id, 'liberar', retidos, as(app, 'parte'))).status).toBe(403)
  expect((await decide(999_999, 'liberar', retidos, as(app, 'admin'))).status).toBe(403)
  expect((await decide(id, 'liberar', retidos, as(app, 'admin'))).status).toBe(200)
})
