import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { accessPassword, sentCode } from '../../../test/mail/mailbox.ts'
import { askToSign, draft, signWith } from '../../../test/negociacoes/minuta.ts'
import { accept, emailsOf, openNegociacao, propose, read, sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { newCpf, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noticesAbout, secretariat } from '../../../test/secretaria/secretaria.ts'
import { verifyNegociacao } from '../trilha/verify.ts'

const app = await ownApp()
const { db } = app.deps
const [autor, secretaria] = [as(app, 'parte'), as(app, 'secretaria')]
const address = () => `so-daqui-${crypto.randomUUID()}@concordia.test`

/**
 * A process with an arbitrator, and a case with nothing in common, in whose negotiation they act for the solicitada together with
 * somebody else.
 */
async function scene() {
  const [arbitro, colega] = [await registerVerified(app), await registerVerified(app)]
  const { caso } = await fileCaso(app, 'parte', {
    'demandantes[0][emails][0][contato]': 'parte@concordia.test',
    'demandadas[0][emails][0][contato]': address(),
    'demandadas[0][emails][1][contato]': arbitro.email,
    'demandadas[0][emails][2][contato]': colega.email,
  })
  const { processo } = await fileProcess(app, 'parte', {
    ...{ 'demandantes[0][documento]': newCpf(), 'demandadas[0][documento]': newCpf() },
    ...{ 'demandantes[0][emails][0][contato]': address(), 'demandadas[0][emails][0][contato]': address() },
  })
  await db
    .insertInto('designacoes')
    .values({ procedimentoId: processo.id, userId: arbitro.id, papel: 'arbitro', situacao: 'aceita', respondidaEm: new Date() })
    .execute()
  const id = await openNegociacao(app, {
    ...{ procedimento_type: 'casos', procedimento_id: String(caso.id) },
    ...{ 'solicitadas[0][emails][0][contato]': arbitro.email, 'solicitadas[0][emails][1][contato]': colega.email },
  })
  return { arbitro, colega, processo: processo.id, caso: caso.id, id }
}

/** Gives the process or the case a contact of the other. */
async function correct({ processo, caso }: { processo: number; caso: number }, em: 'processo' | 'caso') {
  const contatos = {
    processo: (await openProcesso(secretaria, processo)).demandadas[0]!.emails[0]!,
    caso: (await openCaso(secretaria, caso)).demandadas[0]!.emails[0]!,
  }
  const [id, de, para] = em === 'caso' ? [caso, contatos.caso, contatos.processo] : [processo, contatos.processo, contatos.caso]
  const { status } = await secretariat(app, 'secretaria', em).contato(id, de.id, para.contato, { enviar_senha: false })
  expect(status).toBe(200)
}
const told = (caso: number, beginning: string) => noticesAbout(app, caso, beginning, 'caso')
const subjectsOf = async (userId: number) =>
  (await db.selectFrom('notificacoes').select('subject').where('userId', '=', userId).execute()).map(({ subject }) => subject)

test.each(['processo', 'caso'] as const)(
  'a correction of a contact of the %s that makes a party judge a parte ends their part in the negotiation of the case; the others and the secretariat get a notice',
  async (em) => {
    const at = await scene()
    const { arbitro, colega, caso, id } = at
    expect((await arbitro.get(`/negociacao/${id}`)).status).toBe(200)
    await correct(at, em)
    expect([(await arbitro.get(`/negociacao/${id}`)).status, (await accept(arbitro, id)).status]).toEqual([403, 403])
    expect(await subjectsOf(arbitro.id)).toContain(`Negociação ${id}: sua participação terminou`)
    expect(await subjectsOf((await autor.get<{ user: { id: number } }>('/user')).body.user.id)).toContain(
      `Negociação ${id}: saída de uma parte`,
    )
    expect(await told(caso, 'árbitro saiu de uma negociação')).toEqual(['admin', 'secretaria'])

    const { historico, partes_sem_conta } = await read(colega, id)
    expect(historico.at(-1)).toMatchObject({
      descricao: 'Pessoa Nova deixou a negociação, por impedimento, e não atua mais por Bruno Solicitado.',
      user: null,
    })
    expect(partes_sem_conta).toEqual([])
    expect((await verifyNegociacao(db, id)).falha).toBeNull()
    // Nothing more is written to them.
    expect((await propose(autor, id)).status).toBe(201)
    expect(
      (await emailsOf(app, id)).filter(({ motivo }) => motivo === 'negociacaoProposta').map((mail) => mail.destinatario),
    ).toEqual([colega.email])
  },
)

test('a person who has signed a draft stays: the secretariat gets one notice', async () => {
  const at = await scene()
  const { arbitro, caso, id } = at
  expect((await accept(arbitro, id)).status).toBe(200)
  const alvo = { id, minutaId: (await draft(autor, id)).body.minuta.id }
  expect((await askToSign(arbitro, alvo)).status).toBe(200)
  const { status } = await signWith(arbitro, alvo, { email: arbitro.email, code: await sentCode(app, arbitro.email) })
  expect(status).toBe(200)
  await correct(at, 'processo')
  expect((await arbitro.get(`/negociacao/${id}`)).status).toBe(200)
  const [outro] = (await openCaso(secretaria, caso)).demandantes[0]!.emails
  const again = await secretariat(app, 'secretaria', 'caso').contato(caso, outro!.id, address(), { enviar_senha: false })
  expect(again.status).toBe(200)
  expect(await told(caso, 'árbitro participa de uma negociação')).toEqual(['admin', 'secretaria'])
})

test('so does who opened it, though they no longer follow the case: the secretariat is told of both', async () => {
  const at = await scene()
  const { arbitro, colega, caso } = at
  expect((await arbitro.post('/caso/add', { id: caso, password: await accessPassword(app, caso) })).status).toBe(200)
  const { status, body } = await sendNegociacao(arbitro, {
    ...{ procedimento_type: 'casos', procedimento_id: String(caso) },
    ...{ 'solicitantes[0][emails][0][contato]': arbitro.email, 'solicitadas[0][emails][0][contato]': colega.email },
  })
  expect(status).toBe(201)
  await correct(at, 'processo')
  const paths = [`/caso/${caso}`, `/negociacao/${at.id}`, `/negociacao/${body.negociacao.id}`]
  expect(await Promise.all(paths.map(async (path) => (await arbitro.get(path)).status))).toEqual([403, 403, 200])
  for (const subject of ['acesso retirado do árbitro', 'árbitro participa de uma negociação'])
    expect(await told(caso, subject)).toEqual(['admin', 'secretaria'])
})
