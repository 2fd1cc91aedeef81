import { SITUACAO } from '@concordia/contract/rules/processo'
import { ATOS_DE_SITUACAO } from '@concordia/contract/secretaria/words'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { designations, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { conducted, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { inLine } from '../../../test/wait.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'

const app = await ownApp()
const parte = as(app, 'parte')
const staff = secretariat(app)
const admin = secretariat(app, 'admin')
const { designated, accept, refuse, descriptions, intact } = designations(app)

interface Sent {
  status: number
  body: { message: string }
}

/** Expects that only one of the acts sent at once succeeds, and that each other is refused with the reason. @returns which one */
function oneWins(sent: Sent[], told: RegExp): number {
  const done = sent.findIndex(({ status }) => status < 300)
  const others = sent.filter((_, i) => i !== done)
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 409))
  for (const { body } of others) expect(body.message).toMatch(told)
  expect(done).toBeGreaterThanOrEqual(0)
  return done
}

const filed = async () => (await fileProcess(app, 'parte')).processo.id
const count = async (id: number, descricao: string) => (await descriptions(id)).filter((one) => one === descricao).length

describe('two members of the staff, five requests each at once', () => {
  const both = <T>(act: (who: typeof staff) => Promise<T>) =>
    Promise.all(Array.from({ length: 10 }, (_, i) => act(i % 2 === 0 ? staff : admin)))
  const FROM = { recusar: 1, arquivar: 1, reativar: 4, suspender: 2, registrarAcordo: 2 }

  test.each(ATOS_DE_SITUACAO)('%s', async (ato) => {
    const id = await conducted(app, { situacao: FROM[ato] })
    const before = await descriptions(id)
    oneWins(
      await both((who) => who.situacao(id, ato)),
      /^Indisponível enquanto o processo estiver [a-z ]+\. O último evento é “[^”]+” \(Conta da (Secretaria|Administração), /,
    )
    expect(await descriptions(id)).toHaveLength(before.length + 1)
    await intact(id)
  })

  test('different acts on the situação they both saw', async () => {
    const id = await conducted(app)
    const sent = await Promise.all([
      staff.situacao(id, 'suspender', { de: SITUACAO.ativo }),
      admin.situacao(id, 'arquivar', { de: SITUACAO.ativo }),
    ])
    const done = oneWins(sent, /^A situação mudou enquanto esta página estava aberta\. O último evento é /)
    expect((await openProcesso(parte, id)).situacao).toBe([SITUACAO.suspenso, SITUACAO.arquivado][done])
    await intact(id)
  })

  test('designations for one free seat', async () => {
    const id = await filed()
    const candidates: Account[] = ['arbitro', 'arbitro2', 'arbitro3']
    const sent = await Promise.all([...candidates, ...candidates].map((one, i) => (i < 3 ? staff : admin).designar(id, one)))
    oneWins(sent, /^Não há vaga de árbitro neste procedimento\. O último evento é “Designação de árbitro” \(/)
    expect((await staff.ficha(id)).vagas).toEqual({ total: 1, livres: 0 })
    expect(await count(id, 'Designação de árbitro')).toBe(1)
    await intact(id)
  })

  test('replacements of the same person', async () => {
    const id = await designated()
    const { id: designacao } = (await staff.ficha(id)).designados[0]!
    const sent = await Promise.all([
      staff.substituir(id, designacao, 'arbitro2'),
      admin.substituir(id, designacao, 'arbitro3'),
      staff.substituir(id, designacao, 'arbitro2'),
    ])
    oneWins(sent, /^Esta designação já terminou/)
    expect((await staff.ficha(id)).designados.map(({ situacao }) => situacao)).toEqual(['substituida', 'pendente'])
    expect(await count(id, 'Substituição de árbitro')).toBe(1)
    await intact(id)
  })

  test('new passwords', async () => {
    const id = await filed()
    oneWins(await both((who) => who.senha(id)), /^Uma nova senha acaba de ser enviada às partes \(Conta da /)
    expect(await descriptions(id)).toHaveLength(2)
    await intact(id)
  })

  test('corrections of one contact, to the same address or to another', async () => {
    const id = await filed()
    const { id: contato, contato: anterior } = (await openProcesso(parte, id)).demandadas[0]!.emails[0]!
    const same = await both((who) => who.contato(id, contato, 'certa@concordia.test'))
    oneWins(same, /^O endereço deste contato já é este\./)
    const sent = await Promise.all([
      staff.contato(id, contato, anterior, { anterior: 'certa@concordia.test' }),
      admin.contato(id, contato, 'outra@concordia.test', { anterior: 'certa@concordia.test' }),
    ])
    oneWins(sent, /^O endereço deste contato mudou enquanto esta página estava aberta\./)
    expect(await count(id, 'Contato de parte corrigido')).toBe(2)
    await intact(id)
  })
})

describe('an act of the secretariat while others act', () => {
  test('replacement and acceptance: in either order exactly one person holds the seat', async () => {
    const id = await designated()
    const { id: designacao } = (await staff.ficha(id)).designados[0]!
    const [accepted, replaced] = await Promise.all([accept(id), staff.substituir(id, designacao, 'arbitro2')])
    expect([201, 403, 409]).toContain(accepted.status)
    expect(replaced.status).toBe(200)
    const { designados, situacao } = await staff.ficha(id)
    expect(designados.map((one) => one.situacao)).toEqual(['substituida', 'pendente'])
    expect(situacao).toBe(accepted.status === 201 ? SITUACAO.ativo : SITUACAO.aguardandoAceite)
    await intact(id)
  })

  test('an arbitrator who is replaced in the same moment adds nothing to the docket any more', async () => {
    const id = await conducted(app)
    const { id: designacao } = (await staff.ficha(id)).designados[0]!
    const [replaced, moved] = await inLine(
      app.deps.db,
      (trx) => lockProcedimento(trx, id),
      () => staff.substituir(id, designacao, 'arbitro2'),
      // The arbitrator still has the process when they ask.
      () => sendMovement(as(app, 'arbitro'), id, { descricao: 'Outros', descricao_outros: 'Nota' }),
    )
    expect([replaced.status, moved.status]).toEqual([200, 403])
    expect(await count(id, 'Nota')).toBe(0)
    await intact(id)
  })

  test('archiving, a movement and an acceptance: the docket has one order that explains all answers', async () => {
    const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], THREE_SEATS)
    await accept(id, 'arbitro')
    const [archived, moved, accepted, refused] = await Promise.all([
      staff.situacao(id, 'arquivar'),
      sendMovement(parte, id),
      accept(id, 'arbitro2'),
      refuse(id, 'arbitro3'),
    ])
    expect(archived.status).toBe(200)
    expect([201, 409]).toContain(moved.status)
    expect([201, 403, 409]).toContain(accepted.status)
    expect([200, 403, 409]).toContain(refused.status)
    const docket = await descriptions(id)
    expect(docket.at(-1)).toBe('Processo arquivado')
    const told = ['Juntada de documentos', 'Aceite de árbitro', 'Recusa de árbitro'].map(
      (one) => docket.filter((it) => it === one).length,
    )
    expect(told).toEqual([Number(moved.status === 201), 1 + Number(accepted.status === 201), Number(refused.status === 200)])
    expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.arquivado)
    expect((await staff.ficha(id)).designados.every(({ situacao }) => situacao !== 'pendente')).toBe(true)
    await intact(id)
  })

  test('suspension and movement: the movement comes before it or reactivates the process', async () => {
    const id = await conducted(app)
    const [suspended, moved] = await Promise.all([staff.situacao(id, 'suspender'), sendMovement(parte, id)])
    expect([suspended.status, moved.status]).toEqual([200, 201])
    const docket = await descriptions(id)
    const woken = docket.indexOf('Processo suspenso') < docket.indexOf('Juntada de documentos')
    expect((await openProcesso(parte, id)).situacao).toBe(woken ? SITUACAO.ativo : SITUACAO.suspenso)
    expect(await count(id, 'Processo reativado por movimentação')).toBe(Number(woken))
    await intact(id)
  })

  test('designation and refusal of the process: it ends refused with no designation pending', async () => {
    const id = await filed()
    const [named, ended] = await Promise.all([admin.designar(id, 'arbitro'), staff.situacao(id, 'recusar')])
    expect(ended.status).toBe(200)
    expect([201, 409]).toContain(named.status)
    const { designados, situacao } = await staff.ficha(id)
    expect(situacao).toBe(SITUACAO.recusado)
    expect(designados.map((one) => one.situacao)).toEqual(named.status === 201 ? ['substituida'] : [])
    expect((await as(app, 'arbitro').get(`/processo/${id}`)).status).toBe(403)
    await intact(id)
  })
})
