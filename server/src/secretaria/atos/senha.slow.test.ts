import { SITUACAO } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { afterAll, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'
import { designations } from '../../../test/procedimentos/designacao.ts'
import { setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { noticesAbout, secretariat } from '../../../test/secretaria/secretaria.ts'
import { CONTATOS, senhasEm } from '../../../test/secretaria/senhas.ts'
import { SEND_EMAIL } from '../../platform/mail/mail-jobs.ts'
import { once } from '../../platform/once.ts'

const refused = new Set<string>()
const smtp = await startSmtp({ onRecipient: (address) => (refused.has(address) ? [550, '5.1.1 caixa inexistente'] : undefined) })
afterAll(() => smtp.close())
const clock = movableClock()
const app = await ownApp({ env: { SMTP_URL: smtp.url }, clock })
const { db } = app.deps
const parte = as(app, 'parte')
const staff = secretariat(app)
const { descriptions, intact } = designations(app)

const NOVA = 'Nova senha de acesso enviada às partes'
const { passwords, thePassword } = senhasEm(smtp)
const filed = async () => {
  const { processo } = await fileProcess(app, 'parte')
  await jobsDone(app)
  return processo.id
}
const link = (who: Client, id: number, password: string) => who.post('/processo/add', { id, password })
const hashOf = async (id: number) =>
  (await db.selectFrom('procedimentos').select('senhaHash').where('id', '=', id).executeTakeFirstOrThrow()).senhaHash
const contatoOf = async (id: number, polo: 'demandantes' | 'demandadas', n = 0) =>
  (await openProcesso(as(app, 'secretaria'), id))[polo][0]!.emails[n]!

describe('a new access password', () => {
  test.each(NOMES_DOS_TIPOS)(
    'for a %s, goes to every contact; the old one stops working, and accounts that had linked keep the access',
    async (tipo) => {
      const cena = cenaDe(app, tipo)
      const id = await cena.file()
      await jobsDone(app)
      const old = thePassword(id, 'número e senha', tipo)
      const linked = as(app, 'advogado')
      expect((await cena.link(linked, { id, password: old })).status).toBe(200)

      const { status, body } = await secretariat(app, 'secretaria', tipo).senha(id)
      expect(status).toBe(201)
      expect(body.message).toBe('Enviamos a nova senha de acesso a todos os e-mails das partes. A anterior deixou de valer.')
      expect(body.evento).toMatchObject({ descricao: NOVA, secretario: { name: 'Conta da Secretaria' } })
      await jobsDone(app)
      expect(passwords(id, 'nova senha', tipo).map(([address]) => address)).toEqual(CONTATOS[tipo])
      const renewed = thePassword(id, 'nova senha', tipo)
      expect(renewed).not.toBe(old)

      const newcomer = as(app, 'perito')
      expect((await cena.link(newcomer, { id, password: old })).status).toBe(422)
      expect((await cena.link(newcomer, { id, password: renewed })).status).toBe(200)
      expect((await cena.open(linked, id)).id).toBe(id)
      expect(await noticesAbout(app, id, 'nova senha de acesso', tipo)).toEqual(['parte'])
      expect(await hashOf(id)).toMatch(/^\$argon2id\$/)
      for (const { corpo, texto, motivo } of await emailsAbout(app, id))
        if (motivo === 'nova-senha') expect([corpo, texto]).toEqual([null, null])
      await intact(id)
    },
  )

  test('is not sent twice within a minute, and may be after it', async () => {
    const id = await filed()
    expect((await secretariat(app, 'admin').senha(id)).status).toBe(201)
    const again = await staff.senha(id)
    expect(again.status).toBe(409)
    expect(again.body.message).toMatch(
      /^Uma nova senha acaba de ser enviada às partes \(Conta da Administração, .*\)\. Aguarde um minuto/,
    )
    clock.forward(2 / 60)
    expect((await staff.senha(id)).status).toBe(201)
    expect((await descriptions(id)).filter((descricao) => descricao === NOVA)).toHaveLength(2)
  })

  test('waits until the fee is paid', async () => {
    const { id } = (await fileProcess(app, 'parte', { meioDePagamento: 'boleto' })).processo
    const message = 'As custas ainda não foram pagas. A senha de acesso é enviada depois do pagamento.'
    expect(await staff.senha(id)).toMatchObject({ status: 409, body: { message } })
    expect((await staff.ficha(id)).atos.find(({ ato }) => ato === 'senha')?.impedido).toBe(message)
    await jobsDone(app)
    expect(passwords(id, 'nova senha')).toEqual([])
  })

  const shared = once(filed)
  test.each([
    [3, 'recusado'],
    [4, 'arquivado'],
    [6, 'encerrado por acordo'],
  ])('is not sent for a process that has ended (%i)', async (situacao, label) => {
    const id = await shared()
    await setSituacao(app, id, situacao)
    const message = `Indisponível enquanto o processo estiver ${label}.`
    const { status, body } = await staff.senha(id)
    expect([status, body.message.startsWith(message)]).toEqual([409, true])
    expect((await staff.ficha(id)).atos.find(({ ato }) => ato === 'senha')?.impedido).toBe(message)
    await jobsDone(app)
    expect(passwords(id, 'nova senha')).toEqual([])
  })

  test.each([1, 2, 5])('may be sent in the situação %i', async (situacao) => {
    const id = await shared()
    await setSituacao(app, id, situacao)
    clock.forward(2 / 60)
    expect((await staff.senha(id)).status).toBe(201)
    expect((await openProcesso(parte, id)).situacao).toBe(situacao)
  })

  test('discards the queued e-mails that still carry the former one', async () => {
    const id = await filed()
    await db
      .updateTable('emails')
      .set({ situacao: 'na-fila', enviadoEm: null })
      .where('procedimentoId', '=', id)
      .where('motivo', '=', 'abertura')
      .execute()
    await staff.senha(id)
    const before = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'abertura')
    expect(before.length).toBeGreaterThan(0)
    for (const email of before) await runJob(app, SEND_EMAIL, { id: email.id })
    const after = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'abertura')
    for (const { situacao, texto } of after) expect([situacao, texto]).toEqual(['vencido', null])
  })

  test('does not wait for a slow mail server that is sending the former one', async () => {
    const id = await filed()
    const being = db.selectFrom('emails').select('id').where('procedimentoId', '=', id).where('motivo', '=', 'abertura')
    await db.updateTable('emails').set({ situacao: 'na-fila' }).where('id', 'in', being).execute()
    await db.transaction().execute(async (sending) => {
      await sending.selectFrom('emails').select('id').where('id', 'in', being).forNoKeyUpdate().execute()
      expect((await staff.senha(id)).status).toBe(201)
    })
  })
})

describe('correcting a contact', () => {
  test.each([
    ['processo', 'Empresa Demandada Ltda.'],
    ['caso', 'Condomínio Demandado'],
  ] as const)('for a %s, removes the mark of the refusal, and all partes get a new password', async (tipo, parteNome) => {
    const [cena, staff] = [cenaDe(app, tipo), secretariat(app, 'secretaria', tipo)]
    const address = CONTATOS[tipo].find((one) => /^(demandada|condominio)@/.test(one))!
    refused.add(address)
    const id = await cena.file()
    await jobsDone(app)
    const contatoNow = async () => (await cena.open(as(app, 'secretaria'), id)).demandadas[0]!.emails[0]!
    const contato = await contatoNow()
    expect(contato.recusa).not.toBeNull()
    const { status, body } = await staff.contato(id, contato.id, ' Correta@Concordia.Test ')
    refused.clear()
    expect(status).toBe(200)
    expect(body.message).toBe(
      'O e-mail foi corrigido. Enviamos a nova senha de acesso a todos os e-mails das partes. A anterior deixou de valer.',
    )
    expect(body.evento).toMatchObject({
      descricao: 'Contato de parte corrigido',
      descricao_outros: `Contato de parte corrigido: o e-mail da parte ${parteNome} foi trocado.`,
    })
    expect(await contatoNow()).toEqual({ ...contato, contato: 'correta@concordia.test', recusa: null })
    await jobsDone(app)
    expect(passwords(id, 'nova senha', tipo).map(([to]) => to)).toEqual(
      ['correta@concordia.test', ...CONTATOS[tipo].filter((one) => one !== address)].toSorted(),
    )
    expect((await contatoNow()).recusa).toBeNull()
    expect(await noticesAbout(app, id, 'e-mail de parte corrigido', tipo)).toEqual(['parte'])
    expect(JSON.stringify((await cena.open(parte, id)).eventos)).not.toContain('correta@')
    const trail = await db.selectFrom('auditoria').selectAll().where('acao', '=', 'corrigir-contato').execute()
    expect(trail.find(({ objetoId }) => objetoId === String(id))).toMatchObject({
      objeto: tipo,
      ip: '127.0.0.1',
      dados: { contato: contato.id, de: address, para: 'correta@concordia.test', manterAcessos: false },
    })
    await intact(id)
  })

  test('without a new password, the one mailed to the wrong address stops working, and accounts linked by it lose the access', async () => {
    const who = as(app, 'parte2')
    const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
    const { id } = processo
    await jobsDone(app)
    const old = thePassword(id, 'número e senha')
    await link(who, id, old)
    const contato = await contatoOf(id, 'demandadas')
    const { body } = await staff.contato(id, contato.id, 'outra@concordia.test', { enviar_senha: false })
    expect(body.message).toBe(
      'O e-mail foi corrigido. A senha de acesso que as partes tinham recebido deixou de valer, e nenhuma nova foi enviada. Terminou o acesso de uma conta que entrou pelo endereço anterior.',
    )
    expect((await who.get(`/processo/${id}`)).status).toBe(403)
    expect((await link(as(app, 'perito'), id, old)).status).toBe(422)
    expect(await descriptions(id)).toEqual(['Protocolo da petição inicial', 'Contato de parte corrigido'])
    await staff.senha(id)
    await jobsDone(app)
    expect((await link(as(app, 'perito'), id, thePassword(id, 'nova senha'))).status).toBe(200)
  })

  test('before the fee is paid sends the first password to the corrected address', async () => {
    const { id } = (await fileProcess(app, 'parte', { meioDePagamento: 'boleto' })).processo
    const answer = await staff.contato(id, (await contatoOf(id, 'demandadas')).id, 'outra@concordia.test')
    expect(answer.body.message).toBe(
      'O e-mail foi corrigido. A senha de acesso será enviada às partes quando as custas forem pagas.',
    )
    expect(await descriptions(id)).toEqual(['Protocolo da petição inicial', 'Contato de parte corrigido'])
    expect(await hashOf(id)).toBeNull()
  })

  const ended = once(async () => {
    const id = await filed()
    return { id, old: thePassword(id, 'número e senha'), senhaHash: await hashOf(id) }
  })
  test.each([SITUACAO.recusado, SITUACAO.arquivado, SITUACAO.acordo])(
    'in an ended process (%i) no password is sent; the address may be corrected without one',
    async (situacao) => {
      const { id, old, senhaHash } = await ended()
      await db.updateTable('procedimentos').set({ situacao, senhaHash }).where('id', '=', id).execute()
      const [contato, before] = [await contatoOf(id, 'demandadas'), await descriptions(id)]
      const address = `outra${situacao}@concordia.test`
      const { status, body } = await staff.contato(id, contato.id, address)
      expect(status).toBe(409)
      expect(body.message).toMatch(
        /^O procedimento terminou, e nenhuma senha de acesso é mais enviada\. Corrija o e-mail sem enviar uma nova senha\./,
      )
      expect((await contatoOf(id, 'demandadas')).contato).toBe(contato.contato)
      expect((await staff.contato(id, contato.id, address, { enviar_senha: false })).status).toBe(200)
      expect((await link(as(app, 'perito'), id, old)).status).toBe(422)
      await jobsDone(app)
      expect(passwords(id, 'nova senha')).toEqual([])
      expect(await descriptions(id)).toEqual([...before, 'Contato de parte corrigido'])
    },
  )

  test('twice in a row sends a working password each time', async () => {
    const id = await filed()
    await staff.contato(id, (await contatoOf(id, 'demandadas')).id, 'um@concordia.test')
    await staff.contato(id, (await contatoOf(id, 'demandantes')).id, 'dois@concordia.test')
    await jobsDone(app)
    const last = passwords(id, 'nova senha').find(([address]) => address === 'dois@concordia.test')![1]
    expect((await link(as(app, 'perito'), id, last)).status).toBe(200)
    await intact(id)
  })

  const refusing = once(filed)
  test('is refused for the same address, for one that the parte has already, and for an invalid one', async () => {
    const id = await refusing()
    const contato = await contatoOf(id, 'demandantes')
    expect(await staff.contato(id, contato.id, 'DEMANDANTE@concordia.test')).toMatchObject({ status: 409 })
    for (const [address, problem] of [
      ['demandante.copia@concordia.test', 'Esta parte já tem este endereço.'],
      ['nada', 'Informe um e-mail válido'],
    ] as const)
      expect(await staff.contato(id, contato.id, address)).toMatchObject({
        status: 422,
        body: { errors: { contato: [problem] } },
      })
    // Another parte may have it: two companies may share a lawyer.
    expect((await staff.contato(id, contato.id, 'demandada@concordia.test')).status).toBe(200)
  })

  test('is refused for the address of a person designated in the process', async () => {
    const id = await refusing()
    const contato = await contatoOf(id, 'demandadas')
    await staff.designar(id, 'arbitro')
    for (const situacao of ['pendente', 'aceita']) {
      await db.updateTable('designacoes').set({ situacao }).where('procedimentoId', '=', id).execute()
      const { status, body } = await staff.contato(id, contato.id, 'Arbitro@concordia.test')
      expect(status).toBe(422)
      expect(body.errors?.contato?.[0]).toMatch(/^Este é o endereço de quem está designado árbitro neste procedimento/)
    }
    expect((await contatoOf(id, 'demandadas')).contato).toBe(contato.contato)
    expect((await staff.contato(id, contato.id, 'arbitro2@concordia.test')).status).toBe(200)
  })

  test('is refused when somebody has corrected it meanwhile', async () => {
    const id = await refusing()
    const { id: contato, contato: anterior } = await contatoOf(id, 'demandadas')
    expect((await secretariat(app, 'admin').contato(id, contato, 'certa@concordia.test', { anterior })).status).toBe(200)
    const late = await staff.contato(id, contato, 'errada@concordia.test', { anterior })
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^O endereço deste contato mudou enquanto esta página estava aberta\./)
    expect((await contatoOf(id, 'demandadas')).contato).toBe('certa@concordia.test')
  })

  test('is limited to contacts of this process, and to the secretariat', async () => {
    const id = await refusing()
    const { processo: other } = await fileProcess(app, 'parte')
    const contato = await contatoOf(id, 'demandadas')
    expect((await staff.contato(other.id, contato.id, 'outra@concordia.test')).status).toBe(403)
    expect((await secretariat(app, 'parte').contato(id, contato.id, 'outra@concordia.test')).status).toBe(403)
    expect((await contatoOf(id, 'demandadas')).contato).toBe(contato.contato)
  })
})
