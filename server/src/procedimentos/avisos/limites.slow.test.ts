import { AVISOS_POR_HORA, ENDERECOS_POR_PROCEDIMENTO, MOVIMENTACOES_POR_HORA } from '@concordia/contract/rules/limits'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, client } from '../../../test/client.ts'
import { accessPassword, contactsOf, emailsAbout } from '../../../test/mail/mailbox.ts'
import { conducted, move, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { file, fileProcess, partesWith, petition } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const parte = as(app, 'parte')

/** One parte on the filer's side, with one address. */
const DEMANDANTE = {
  'demandantes[0][emails][0][contato]': 'demandante@concordia.test',
  'demandantes[0][emails][1][contato]': null,
  'demandantes[0][emails][1][principal]': null,
} as unknown as Record<string, string>
const fileWith = async (changes: Record<string, string>) =>
  (await fileProcess(app, 'parte', { ...DEMANDANTE, ...changes })).processo.id
const kindsOf = async (id: number, motivo: string) => (await emailsAbout(app, id)).filter((email) => email.motivo === motivo)
const addresses = (n: number) => partesWith('demandadas', n, (i) => [`demandada${i}@concordia.test`])

describe('an address that many partes share', () => {
  test('gets one e-mail for each act, which serves them all', async () => {
    const shared = () => ['escritorio@concordia.test']
    const id = await fileWith({ ...partesWith('demandantes', 50, shared), ...partesWith('demandadas', 50, shared) })
    for (let i = 0; i < 5; i++) await move(parte, id, { descricao: 'Réplica' })
    const emails = await emailsAbout(app, id)
    expect(emails.map(({ motivo }) => motivo)).toEqual(['abertura', ...Array(5).fill('movimentacao')])
    for (const email of emails) expect(await contactsOf(app, email.id)).toHaveLength(100)
    const [abertura, movimentacao] = emails
    for (const { texto } of [abertura!, movimentacao!]) {
      expect(texto).toContain('Às partes')
      expect(texto).toMatch(/Partes com este endereço: Parte demandadas 0.*; e outras 90/)
    }
    expect(abertura!.texto).toContain('Parte demandadas 0 (demandada)')
  })

  test('gets the e-mail with the name of the parte if only one has it', async () => {
    const id = await fileWith({})
    const [email] = await kindsOf(id, 'abertura')
    expect(email!.texto).toContain('À Empresa Demandada Ltda.')
    expect(email!.texto).toContain('em que Empresa Demandada Ltda. figura como demandada')
    expect(email!.texto).not.toContain('Partes com este endereço')
  })
})

test('a parte has at most five addresses: a sixth is refused in a sentence', async () => {
  const emails = Array.from({ length: 6 }, (_, i) => `contato${i}@concordia.test`)
  const { status, body } = await file(parte, petition(partesWith('demandadas', 1, () => emails)))
  expect(status).toBe(422)
  expect(body.errors?.['demandadas.0.emails']).toEqual(['Informe no máximo 5 e-mails por parte'])
})

describe('addresses over the number of a procedimento', () => {
  const waiting = async (id: number) =>
    (await emailsAbout(app, id)).filter(({ situacao }) => situacao === 'retido').map(({ destinatario }) => destinatario)

  test('wait for the secretariat, the others are written to, and the act is recorded', async () => {
    const id = await fileWith({
      ...partesWith('demandadas', 40, (i) => [`principal${i}@concordia.test`, `copia${i}@concordia.test`]),
    })
    const opened = await kindsOf(id, 'abertura')
    expect(opened).toHaveLength(81)
    const sent = opened.filter(({ situacao }) => situacao === 'na-fila').map(({ destinatario }) => destinatario)
    expect(sent).toHaveLength(ENDERECOS_POR_PROCEDIMENTO)
    // The main address of every parte comes first.
    expect(sent.filter((address) => /^principal|^demandante@/.test(address))).toHaveLength(41)
    expect(await waiting(id)).toHaveLength(21)
    const evento = await move(parte, id, { descricao: 'Réplica' })
    expect(evento.descricao).toBe('Réplica')
    expect(await waiting(id)).toHaveLength(42)
    expect((await emailsAbout(app, id)).filter(({ retidoPor }) => retidoPor === 'enderecos')).toHaveLength(42)
  })

  test('are written to if they belong to an account that follows it', async () => {
    const who = await registerVerified(app)
    const last = ENDERECOS_POR_PROCEDIMENTO / 2
    const id = await fileWith({
      ...partesWith('demandadas', last + 1, (i) => [`p${i}@concordia.test`, i === last ? who.email : `c${i}@concordia.test`]),
    })
    expect(await waiting(id)).toContain(who.email)
    await client(app, who.token).post('/processo/add', { id, password: await accessPassword(app, id) })
    await move(parte, id, { descricao: 'Réplica' })
    const notice = (await kindsOf(id, 'movimentacao')).filter(({ destinatario }) => destinatario === who.email)
    expect(notice.map(({ situacao }) => situacao)).toEqual(['na-fila'])
  })

  test('keep working if they were there before the limit', async () => {
    const id = await fileWith(addresses(50))
    await db.updateTable('procedimentos').set({ limiteEnderecos: 51 }).where('id', '=', id).execute()
    await move(parte, id, { descricao: 'Réplica' })
    expect(await waiting(id)).toEqual([])
  })

  test('a password that waits and is replaced is never sent, and does not stay', async () => {
    const id = await fileWith({
      ...partesWith('demandadas', 40, (i) => [`p${i}@concordia.test`, `c${i}@concordia.test`]),
    })
    expect((await as(app, 'secretaria').post(`/secretaria/processo/${id}/senha`, {})).status).toBe(201)
    const held = (await emailsAbout(app, id)).filter(({ retidoPor }) => retidoPor === 'enderecos')
    expect(
      Map.groupBy(held, ({ motivo, situacao }) => `${motivo} ${situacao}`)
        .keys()
        .toArray(),
    ).toEqual(['abertura vencido', 'nova-senha retido'])
    expect(held.filter(({ motivo, texto }) => motivo === 'abertura' && texto !== null)).toEqual([])
  })
})

describe('the pace of an address', () => {
  const notices = async (id: number, to = 'demandada@concordia.test') =>
    (await kindsOf(id, 'movimentacao')).filter(({ destinatario }) => destinatario === to).map(({ situacao }) => situacao)

  test('after the notices of an hour the next ones are set aside for one e-mail', async () => {
    const id = await fileWith({})
    for (let i = 0; i < AVISOS_POR_HORA + 2; i++) await move(parte, id, { descricao: 'Réplica' })
    expect(await notices(id)).toEqual([...Array(AVISOS_POR_HORA).fill('na-fila'), 'agrupado', 'agrupado'])
  })

  test('is counted for each procedimento', async () => {
    const [one, other] = [await fileWith({}), await fileWith({})]
    for (let i = 0; i < AVISOS_POR_HORA; i++) await move(parte, one, { descricao: 'Réplica' })
    await move(parte, other, { descricao: 'Réplica' })
    expect(await notices(other)).toEqual(['na-fila'])
  })

  test('parallel acts do not pass it', async () => {
    const id = await fileWith({})
    await Promise.all(Array.from({ length: AVISOS_POR_HORA + 3 }, () => move(parte, id, { descricao: 'Réplica' })))
    expect((await notices(id)).filter((situacao) => situacao === 'na-fila')).toHaveLength(AVISOS_POR_HORA)
  })
})

describe('movements of one person within an hour', () => {
  test('beyond the limit are in the docket, say so, and their notices wait', async () => {
    const id = await conducted(app)
    for (let i = 0; i < MOVIMENTACOES_POR_HORA; i++) {
      const { body } = await sendMovement(as(app, 'advogado'), id, { descricao: 'Réplica' })
      expect(body.message).toBe('Evento criado com sucesso')
    }
    const { status, body } = await sendMovement(as(app, 'advogado'), id, { descricao: 'Réplica' })
    expect(status).toBe(201)
    expect(body.message).toBe(
      'Evento criado com sucesso. Você fez mais de 10 movimentações em uma hora: o evento está nos autos, e os avisos por e-mail esperam pela secretaria.',
    )
    const held = (await kindsOf(id, 'movimentacao')).filter(({ retidoPor }) => retidoPor === 'movimentacoes')
    expect(new Set(held.map(({ eventoId }) => eventoId))).toEqual(new Set([body.evento.id]))
    expect(held.map(({ destinatario }) => destinatario).toSorted()).toEqual([
      'arbitro@concordia.test',
      'demandada@concordia.test',
      'demandante.copia@concordia.test',
      'demandante@concordia.test',
      'parte@concordia.test',
    ])
    // Another person, and the same one an hour later, are not held up.
    expect((await sendMovement(parte, id, { descricao: 'Réplica' })).body.message).toBe('Evento criado com sucesso')
    clock.forward(1)
    expect((await sendMovement(as(app, 'advogado'), id, { descricao: 'Réplica' })).body.message).toBe('Evento criado com sucesso')
  })

  test('are not limited for the tribunal and the secretariat', async () => {
    const id = await conducted(app)
    for (const who of ['arbitro', 'secretaria'] as const) {
      const descricao = who === 'arbitro' ? 'Despacho' : 'Certidão'
      for (let i = 0; i <= MOVIMENTACOES_POR_HORA; i++) await move(as(app, who), id, { descricao })
    }
    expect((await emailsAbout(app, id)).filter(({ situacao }) => situacao === 'retido')).toEqual([])
  })
})
