import { startSmtp } from '@concordia/test-doubles/smtp'
import { afterAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { jobsDone } from '../../test/jobs.ts'
import { emailsAbout } from '../../test/mail/mailbox.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import { NOTICES, type NoticeFacts, type NoticeKind } from './catalogo.ts'
import { notify } from './notify.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const app = await ownApp({ env: { SMTP_URL: smtp.url } })
const { db, tx } = app.deps
const APP_URL = 'http://camara.example'

const who = await db
  .selectFrom('users')
  .select(['id', 'email'])
  .where('email', '=', 'advogado@concordia.test')
  .executeTakeFirstOrThrow()

/** Sample data for each notice; a new kind does not compile without its own. */
const FACTS: { [K in NoticeKind]: NoticeFacts[K] } = {
  protocolo: { tipo: 'processo', numero: 12, quando: '20/11/2026 às 14h05', aberta: true },
  vinculado: { tipo: 'processo', numero: 12 },
  emailRecusado: {
    tipo: 'processo',
    numero: 12,
    endereco: 'parte@fora.test',
    parte: 'Parte Demandante',
    motivo: 'a caixa está cheia',
  },
  chaveDeAcesso: { adicionada: true, aparelho: 'Chrome no Windows', quando: '20/11/2026 às 14h05' },
  chaveRecusada: { aparelho: 'Chrome no Windows', quando: '20/11/2026 às 14h05' },
  confirmacaoPedida: { resumo: 'Devolver R$ 3.000,00.', por: 'Conta da Secretaria', ate: '24/11/2026 às 14h05' },
  confirmacaoDecidida: { resumo: 'Devolver R$ 3.000,00.', decisao: 'recusada', por: 'Conta do Admin', motivo: 'Não é devida.' },
  papelMudado: {
    conta: 'Conta da Parte',
    deAntes: 'Usuário',
    paraAgora: 'Secretaria',
    por: 'Conta do Admin',
    quando: '20/11/2026 às 14h05',
  },
  contatoMudado: {
    oQue: 'Contato de parte corrigido',
    procedimento: 'processo 12',
    parte: 'Parte Demandada',
    de: 'a…@concordia.test',
    para: 'b…@concordia.test',
    por: 'Conta da Secretaria',
    quando: '20/11/2026 às 14h05',
  },
  segundoFatorReiniciado: { conta: 'Conta da Parte', por: 'Conta do Admin', quando: '20/11/2026 às 14h05' },
  copiaDosDados: { ate: '24/11/2026 às 14h05' },
  encerramentoPedido: { ate: '20/12/2026' },
  encerramentoDesfeito: { motivo: 'Há custas em aberto: PROC-12-1. Pague ou cancele antes.' },
  contaEncerrada: { quando: '20/12/2026' },
  designacao: { tipo: 'processo', procedimento: 12, papel: 'árbitro' },
  aceiteDesignacao: {
    tipo: 'processo',
    numero: 12,
    papel: 'árbitro',
    nome: 'Conta do Árbitro',
    ativo: true,
    termo: true,
    recusavelAte: null,
  },
  lembreteDeDesignacao: { tipo: 'processo', procedimento: 12, papel: 'árbitro', desde: '20/11/2026' },
  recusaDesignacao: { tipo: 'processo', numero: 12, papel: 'árbitro', nome: 'Conta do Árbitro' },
  recusaDaParte: { tipo: 'caso', numero: 12, papel: 'mediador', nome: 'Conta do Mediador', por: 'Conta da Parte' },
  vagaPelaRecusa: { tipo: 'caso', numero: 12, papel: 'mediador', nome: 'Conta do Mediador', por: 'Conta da Parte' },
  recusadoPelaParte: { tipo: 'caso', procedimento: 12, papel: 'mediador' },
  reservadoLiberado: { tipo: 'caso', procedimento: 12, por: 'Conta da Parte' },
  reservadoALiberar: { tipo: 'caso', procedimento: 12, nome: 'Conta do Mediador' },
  movimentacao: {
    tipo: 'processo',
    numero: 12,
    descricao: 'Despacho',
    por: 'Conta do Árbitro',
    quando: '20/11/2026 às 14h05',
    prazo: '26/11/2026',
  },
  tarefa: { tipo: 'processo', numero: 12, tarefa: 'Intimar as partes', por: 'Conta do Árbitro', prazo: '26/11/2026' },
  tarefaConcluida: { tipo: 'processo', procedimento: 12, tarefa: 'Intimar as partes', por: 'Conta da Secretaria' },
  lembrete: { tipo: 'processo', numero: 12, descricao: 'Despacho', prazo: '26/11/2026', faltam: 5 },
  prazoRetomado: { tipo: 'caso', numero: 12, descricao: 'Despacho', de: '26/11/2026', ate: '07/12/2026' },
  prazoProrrogado: { tipo: 'processo', numero: 12, descricao: 'Despacho', de: '26/11/2026', ate: '27/11/2026' },
  acordoEmNegociacao: { tipo: 'processo', numero: 12, negociacao: 7, assinaram: 'Todas as partes assinaram.' },
  acordoARegistrar: { tipo: 'caso', numero: 12, negociacao: 7, registravel: true, porTermo: false },
  situacaoAlterada: {
    tipo: 'processo',
    numero: 12,
    ato: 'Processo suspenso',
    motivo: 'A pedido das partes.',
    por: 'Conta da Secretaria',
    quando: '20/11/2026 às 14h05',
  },
  substituicao: {
    tipo: 'processo',
    numero: 12,
    papel: 'árbitro',
    antes: 'Conta do Árbitro',
    agora: 'Conta do Segundo Árbitro',
    motivo: 'A pedido do árbitro.',
  },
  dispensa: { tipo: 'processo', procedimento: 12, papel: 'árbitro' },
  designacaoEncerrada: { tipo: 'processo', procedimento: 12, papel: 'árbitro', ato: 'Processo arquivado' },
  acessoRetirado: { tipo: 'caso', procedimento: 12 },
  quemJulgaAcompanhava: { tipo: 'caso', numero: 12, nome: 'Conta do Árbitro', processo: 7, protocolou: false },
  impedidoDeixaNegociacao: { tipo: 'caso', procedimento: 12, negociacao: 7 },
  quemJulgaNegociava: { tipo: 'caso', numero: 12, negociacao: 7, nome: 'Conta do Árbitro', processo: 9, fica: false },
  designadoEContato: { tipo: 'processo', numero: 12, papel: 'árbitro', nome: 'Conta do Árbitro', parte: 'Parte Demandada' },
  impedidoDeNegociar: { tipo: 'caso', numero: 12, negociacao: 7, nome: 'Conta do Mediador', parte: 'Parte Solicitada' },
  novaSenha: { tipo: 'processo', numero: 12 },
  contatoCorrigido: { tipo: 'processo', numero: 12, parte: 'Parte Demandante', de: 'p•••@f•••.test', para: 'c•••@f•••.test' },
  negociacaoConvite: {
    negociacao: 12,
    convidadoPor: 'Ana Parte (a•••@f•••.test), usuário da plataforma, não a câmara',
    quando: '20/11/2026 às 14h05',
  },
  acessoEncerrado: { tipo: 'processo', procedimento: 12, por: 'secretaria', motivo: 'Endereço de outra pessoa.' },
  contatoDaParteCorrigido: {
    tipo: 'processo',
    procedimento: 12,
    parte: 'Parte Demandante',
    de: 'p•••@f•••.test',
    para: 'c•••@f•••.test',
  },
  contatoContestado: { tipo: 'processo', numero: 12, parte: 'Parte Demandante', de: 'p•••@f•••.test', para: 'c•••@f•••.test' },
  negociacaoSaida: { negociacao: 12, nome: 'Bruno Parte', partes: 'Parte Solicitada', motivo: null },
  emailAlterado: { de: 'a•••@f•••.test', para: 'b•••@f•••.test', quando: '20/11/2026 às 14h05' },
  trocaDeEmailDesfeita: { de: 'b•••@f•••.test', para: 'a•••@f•••.test', quando: '20/11/2026 às 14h05' },
  negociacaoEntrada: { negociacao: 12, nome: 'Bruno Parte', partes: 'Parte Solicitada' },
  conviteRecusado: { negociacao: 12, endereco: 'parte@fora.test', parte: 'Parte Solicitada', motivo: 'a caixa está cheia' },
  negociacaoProposta: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05', prazo: '26/11/2026' },
  negociacaoAceita: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05' },
  negociacaoDesistencia: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05' },
  negociacaoMinuta: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05' },
  negociacaoRevisao: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05' },
  negociacaoAssinatura: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05', ressalva: '' },
  negociacaoAcordoAssinado: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05' },
  negociacaoAcordo: { negociacao: 12, por: 'Ana Parte', quando: '20/11/2026 às 14h05', assinaram: 'Todas as partes assinaram.' },
  negociacaoFaltaRevisar: { negociacao: 12 },
  negociacaoFaltaAssinar: { negociacao: 12 },
  negociacaoDocumento: { negociacao: 12, assinaram: 'Todas as partes assinaram.' },
  negociacaoLembrete: { negociacao: 12, prazo: '26/11/2026', hoje: false },
  pagamentoRecebido: { id: 7, identificador: 'PROC-12-1', valor: 'R$ 5.000,00', saldo: false },
  boletoVencido: { id: 7, identificador: 'PROC-12-1', valor: 'R$ 5.000,00' },
  boletoCancelado: { id: 7, identificador: 'PROC-12-1', valor: 'R$ 5.000,00', motivo: 'Emitido em nome errado' },
  creditoNoSaldo: { valor: 'R$ 5.000,00', motivo: 'o boleto foi pago depois de cancelado.' },
  cobrancaSemUso: { valor: 'R$ 5.000,00', ate: '21/11/2026 às 14h05' },
  cobrancaDevolvida: { valor: 'R$ 5.000,00' },
  custaReaberta: { id: 7, identificador: 'PROC-12-1', valor: 'R$ 5.000,00' },
  custaCancelada: {
    id: 7,
    tipo: 'custas',
    identificador: 'PROC-12-1',
    valor: 'R$ 5.000,00',
    consequencia: 'Sem elas, o processo não prossegue.',
    motivo: 'Protocolo em duplicidade',
  },
  novoAparelho: { quando: '20/11/2026 às 14h05', aparelho: 'Firefox no Linux', ip: '192.0.2.1' },
  senhaAlterada: { quando: '20/11/2026 às 14h05', chaves: 2 },
  doisFatores: { ligada: true, quando: '20/11/2026 às 14h05' },
  aplicativo: { ligado: true, quando: '20/11/2026 às 14h05' },
  segundoFatorReiniciadoNaConta: { quando: '20/11/2026 às 14h05' },
  codigosDeRecuperacao: { quando: '20/11/2026 às 14h05' },
  codigoDeRecuperacao: { quando: '20/11/2026 às 14h05', restam: 9 },
  calendario: { ativo: true, quando: '20/11/2026 às 14h05' },
  papelAlterado: { papel: 'Secretaria', quando: '20/11/2026 às 14h05' },
  contaBloqueada: { quando: '20/11/2026 às 14h05' },
  contaDesbloqueada: { quando: '20/11/2026 às 14h05' },
  terceiroDeProcessos: {
    quem: 'Conta da Parte',
    convidadoPor: 'Conta da Parte (p•••@c•••.test), usuário da plataforma, não a câmara',
    acesso: 'dado',
  },
  terceiroSaiu: { quem: 'Conta da Parte' },
  perfilRespondido: { perfil: 'Árbitro', aprovado: false, motivo: 'Falta o currículo' },
}
const KINDS = Object.keys(NOTICES) as NoticeKind[]
const MAILED = KINDS.filter((kind) => !NOTICES[kind].email)

const HOSTILE = [
  'Nome\r\nBcc: alguem@fora.test\r\nSubject: Outro\r\n\r\n-- \r\nVocê recebe este aviso porque sim.',
  '<script>alert(1)</script><img src="https://fora.test/p.gif"><a href="https://fora.test">Abrir o processo</a>',
  `"><svg onload='alert(1)'> javascript:alert(1) \u0000\u2028\u2029\u202e https://fora.test/entrar`,
].join(' ')
const hostile = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' && name !== 'tipo' ? HOSTILE : value]),
  )

/** What a user sees of a new notice: the row on the screen and the e-mail. */
async function tell(kind: NoticeKind, facts: object = FACTS[kind]) {
  await tx((trx) => notify(app.deps, trx, kind, { ...facts, userId: who.id } as never))
  const notice = await db
    .selectFrom('notificacoes')
    .selectAll()
    .where('userId', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { notice, email: await db.selectFrom('emails').selectAll().where('id', '=', notice.emailId).executeTakeFirst() }
}

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
/** The page a link of an e-mail leads to, without the reference to the message that is added to it. */
const pageOf = (href: string) => href.replace(/(\?|&#38;)aviso=[^&]*$/, '')

describe.each(KINDS)('the notice "%s"', (kind) => {
  const { subject, body, path, label } = NOTICES[kind].texto(FACTS[kind] as never)
  const porque = NOTICES[kind].porque(FACTS[kind] as never)

  test('says what happened, where it leads and why it came', () => {
    for (const text of [subject, body, label]) expect(text).toMatch(/^\S.+\S$/)
    expect(body).toMatch(/\.$/)
    expect(porque).toMatch(/^Você recebe este aviso porque .+\.$/)
    expect(path).toMatch(/^\/[a-z]/)
    expect(`${subject} ${body} ${path}`).not.toMatch(/undefined|null|NaN|\[object/)
  })

  test('is on the screen with the same text and a path of this application', async () => {
    const { notice } = await tell(kind)
    expect(notice).toMatchObject({ subject, body, path, readAt: null })
  })
})

describe.each(MAILED)('the e-mail of "%s"', (kind) => {
  const { subject, body, path, label } = NOTICES[kind].texto(FACTS[kind] as never)
  const porque = NOTICES[kind].porque(FACTS[kind] as never)

  test('says the same, as HTML and as text, with a deep link and the reason', async () => {
    const { email } = await tell(kind)
    expect(email).toMatchObject({ assunto: subject, motivo: kind })
    expect(email!.corpo).toMatchObject({ subject, paragraphs: [body], reason: porque })
    expect(hrefs(email!.html!).map(pageOf)).toContain(`${APP_URL}${path}`)
    for (const text of [porque, label, 'Olá, Conta,']) expect(email!.html).toContain(text)
    for (const text of [body, porque, `${label}:\n${APP_URL}${path}`, 'Olá, Conta,']) expect(email!.texto).toContain(text)
  })

  test('keeps its structure with any data', async () => {
    const { email: harmless } = await tell(kind)
    // Two queued e-mails may be sent in either order.
    await jobsDone(app)
    const { email, notice } = await tell(kind, hostile(FACTS[kind]))
    expect(`${email!.assunto}${notice.subject}${notice.body}`).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u)
    // Not one line more, and no further element or link: the data is text inside our own.
    expect(email!.texto!.split(/[\r\n\u2028\u2029]/)).toHaveLength(harmless!.texto!.split('\n').length)
    expect(email!.html!.match(/<[a-z!/][^>\s]*/gi)).toEqual(harmless!.html!.match(/<[a-z!/][^>\s]*/gi))
    expect(hrefs(email!.html!).map(pageOf)).toEqual(hrefs(harmless!.html!).map(pageOf))
    expect(notice.path).toBe(path)

    await jobsDone(app)
    const received = smtp.mails.filter(({ to }) => to?.[0]?.address === who.email)
    const headers = (index: number) => received.at(index)!.headers.map(({ key }) => key)
    expect(headers(-1)).toEqual(headers(-2))
    expect(received.at(-1)).toMatchObject({ subject: email!.assunto, to: [{ address: who.email }] })
  })
})

test('a name with line breaks and an address adds neither to the message', async () => {
  await db.updateTable('users').set({ firstName: 'Pessoa\n\nPague em https://fora.test' }).where('id', '=', who.id).execute()
  const { email } = await tell('senhaAlterada')
  expect(email!.texto).toContain('Olá, Pessoa Pague em [endereço omitido],\n')
})

test('a very long value is cut, without splitting a character', async () => {
  const parte = '😀'.repeat(2000)
  const { notice } = await tell('emailRecusado', { ...FACTS.emailRecusado, parte })
  expect(notice.body).toContain(`parte ${'😀'.repeat(300)}… no`)
})

describe('a filing', () => {
  test('is notified on the screen; by e-mail the receipt does it, with the same link and its reason', async () => {
    const { processo } = await fileProcess(app, 'parte')
    const path = `/processo/${processo.id}/details`
    await jobsDone(app)
    const about = await emailsAbout(app, processo.id)
    expect(about.filter(({ destinatario }) => destinatario === 'parte@concordia.test').map(({ motivo }) => motivo)).toEqual([
      'recibo',
    ])
    const recibo = about.find(({ motivo }) => motivo === 'recibo')!
    const porque = 'Você recebe este e-mail porque praticou este ato na plataforma.'
    expect(hrefs(recibo.html!).map(pageOf)).toContain(`${APP_URL}${path}`)
    expect(recibo.html).toContain(porque)
    expect(recibo.texto).toContain(`Abrir o processo:\n${APP_URL}${path}`)
    expect(recibo.texto).toContain(porque)
    const { body } = await as(app, 'parte').get<{ notifications: { data: { data: object }[] } }>('/notifications')
    expect(body.notifications.data[0]!.data).toMatchObject({ subject: `Processo ${processo.id} protocolado`, path })
  })
})
