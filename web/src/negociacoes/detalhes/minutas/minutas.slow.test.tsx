import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { assinatura, minuta, negociacao, parteDaNegociacao } from '../../../test/negociacao.ts'
import { PDF } from '../../../test/pdf.ts'
import { loginData, USER } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))

const open = (answer: Answers[string], answers: Answers = {}) =>
  renderApp('/negociacao/4/details', { 'GET /user': { user: USER }, 'GET /negociacao/4': answer, ...answers })

const COMENTARIO = {
  ...{ texto: 'Mudei o prazo.', created_at: '2026-11-22T12:00:00.000Z', user: { id: 2, name: 'Conta da Parte 2' } },
  ...{ versao: 2, trecho: null },
}
const VERSOES = [
  minuta(1, 'solicitante', { situacao: 'revisada' }),
  minuta(2, 'solicitada', { anterior_id: 1, comentarios: [COMENTARIO] }),
]
const EM_ELABORACAO: Partial<Negociacao> = { situacao: 'minuta-em-elaboracao', minutas: VERSOES, atos: ['revisar', 'assinar'] }
const EM_ASSINATURA: Partial<Negociacao> = {
  situacao: 'minuta-em-assinatura',
  minutas: [minuta(1, 'solicitante', { situacao: 'em-assinatura' })],
  assinaturas: [assinatura()],
  faltam_assinar: [
    { nome: 'Construtora Alvorada Ltda.', representada: true },
    { nome: 'Ana Fiadora', representada: false },
  ],
  atos: [],
}

test('versions are listed newest first; the other side may revise or sign the last one, in one place', async () => {
  const { screen } = await open(negociacao(EM_ELABORACAO))
  const table = screen.getByRole('table', { name: 'Minutas' })
  await expect.element(table).toBeVisible()
  const [ultima, primeira] = table.getByRole('row').elements().slice(1)
  expect(ultima?.textContent).toMatch(/^2.*Conta da Parte 2Solicitada.*Aguardando.*comparar.*comentários \(1\)/)
  expect(ultima?.textContent).not.toMatch(/revisar|assinar/)
  expect(primeira?.textContent).toMatch(/Revisada/)
  expect(primeira?.textContent).not.toMatch(/comparar|revisar|assinar/)
  await expect.element(screen.getByRole('button', { name: 'assinar' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'revisar' })).toHaveAttribute('href', '/negociacao/4/minuta/review')
  await screen.getByRole('button', { name: /^comentários da minuta/ }).click()
  await expect.element(screen.getByRole('dialog').getByText('Mudei o prazo.')).toBeVisible()
})

test('the author of the waiting draft can do nothing to it', async () => {
  const { screen } = await open(negociacao({ ...EM_ELABORACAO, atos: [] }, 'solicitada'))
  await expect.element(screen.getByRole('table', { name: 'Minutas' }).getByText('Aguardando')).toBeVisible()
  for (const name of ['revisar', 'assinar']) await expect.element(screen.getByText(name, { exact: true })).not.toBeInTheDocument()
})

test('a version is compared with the one before: by whom, when, how much, marked in the text', async () => {
  const { screen } = await open(negociacao(EM_ELABORACAO), {
    'GET /negociacao/4/minuta/2/comparacao': {
      html: '<p>Em <del data-alteracao="del">dez</del><ins data-alteracao="ins">doze</ins> dias<script>x()</script></p>',
      ...{ incluidas: 1, excluidas: 1, formatos: 0, movidos: 2 },
    },
  })
  await screen.getByRole('button', { name: /^comparar/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'O que mudou na minuta' })
  await expect.element(dialog.getByText(/^A versão 2, de Conta da Parte 2 \(Solicitada\), de 22\/11\/2026/)).toBeVisible()
  for (const words of ['1 palavra incluída', '1 palavra excluída', '2 parágrafos mudaram de lugar'])
    await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(dialog.getByText('Em dezdoze dias')).toBeVisible()
})

test('kinds of change that did not happen are not counted', async () => {
  const { screen } = await open(negociacao(EM_ELABORACAO), {
    'GET /negociacao/4/minuta/2/comparacao': {
      html: '<p>Em <ins data-alteracao="ins">doze</ins> dias</p>',
      ...{ incluidas: 1, excluidas: 0, formatos: 0, movidos: 0 },
    },
  })
  await screen.getByRole('button', { name: /^comparar/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'O que mudou na minuta' })
  await expect.element(dialog.getByText('1 palavra incluída')).toBeVisible()
  await expect.element(dialog.getByText(/palavras? excluída/)).not.toBeInTheDocument()
})

test('signing: the text and its hash are read, the form of signature admitted, and the code taken', async () => {
  let signed = false
  const { screen, callsOf } = await open(() => negociacao(signed ? EM_ASSINATURA : EM_ELABORACAO), {
    'POST /negociacao/4/minuta/2/code': { message: 'Enviamos um código para o seu e-mail. Informe-o para assinar.' },
    'POST /negociacao/4/minuta/2/assinar': (body) => {
      if ((body as { code: string }).code !== '123456')
        return [422, { message: 'Código incorreto', errors: { code: ['Código incorreto'] } }]
      signed = true
      return {
        ...{ negociacao: { id: 4, situacao: 'minuta-em-assinatura' }, minuta: { id: 2, situacao: 'em-assinatura' } },
        ...{ assinatura: assinatura(), message: 'Minuta assinada com sucesso' },
      }
    },
  })
  await screen.getByRole('button', { name: 'assinar' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Assinar a minuta, versão/ })
  await expect.element(dialog.getByText('R$ 262.000,00')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Copiar SHA-256 do texto: 2222222222222222…/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  await expect.element(dialog.getByText('Marque que leu o texto e aceita assinar desta forma')).toBeVisible()
  expect(callsOf('POST /negociacao/4/minuta/2/code')).toEqual([])
  await dialog
    .getByRole('checkbox', { name: /Medida Provisória 2.200-2\/2001, art. 10, § 2º; Lei 14.063\/2020, art. 4º/ })
    .click()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  const code = screen.getByRole('dialog', { name: 'Informe o código' })
  await expect.element(code.getByText(/^Enviamos um código/)).toBeVisible()
  await code.getByRole('button', { name: 'confirmar' }).click()
  await expect.element(code.getByRole('alert').filter({ hasText: 'Informe o código' })).toBeVisible()
  for (const digits of ['000000', '123456']) {
    await code.getByRole('textbox', { name: 'Código' }).fill(digits)
    await code.getByRole('button', { name: 'confirmar' }).click()
    if (digits === '000000') await expect.element(code.getByText('Código incorreto')).toBeVisible()
  }
  await expect.element(screen.getByText('Minuta assinada com sucesso')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Assinaturas' })).toBeVisible()
  expect(callsOf('POST /negociacao/4/minuta/2/assinar').at(-1)?.body).toEqual({
    ...{ email: 'parte@concordia.test', code: '123456', sha256: '2'.repeat(64) },
  })
})

test('signing: an authenticator app gives the code, or it comes by e-mail all the same', async () => {
  const user = { ...USER, uses_2fa: true, usa_aplicativo: true }
  startSession({ ...loginData(), user })
  const answer = {
    ...{ negociacao: { id: 4, situacao: 'minuta-em-assinatura' }, minuta: { id: 2, situacao: 'em-assinatura' } },
    ...{ assinatura: assinatura({ metodo: 'aplicativo', codigo_enviado_em: null }), message: 'Minuta assinada com sucesso' },
  }
  let tries = 0
  const { screen, callsOf } = await open(negociacao(EM_ELABORACAO), {
    'GET /user': { user },
    'POST /negociacao/4/minuta/2/code': { message: 'Enviamos um código para o seu e-mail. Informe-o para assinar.' },
    'POST /negociacao/4/minuta/2/assinar': () =>
      ++tries === 1 ? [422, { message: 'Código incorreto', errors: { code: ['Código incorreto'] } }] : answer,
  })
  await screen.getByRole('button', { name: 'assinar' }).first().click()
  const dialog = screen.getByRole('dialog', { name: /^Assinar a minuta, versão/ })
  await dialog.getByRole('button', { name: 'usar o aplicativo' }).click()
  await expect.element(dialog.getByText('Marque que leu o texto e aceita assinar desta forma')).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'usar o aplicativo' }).click()
  const code = screen.getByRole('dialog', { name: 'Informe o código' })
  await expect.element(code.getByText(/seu aplicativo autenticador mostra agora/)).toBeVisible()
  await code.getByRole('textbox', { name: 'Código' }).fill('111111')
  await code.getByRole('button', { name: 'confirmar' }).click()
  await expect.element(code.getByText('Código incorreto')).toBeVisible()
  await code.getByRole('button', { name: 'receber um código por e-mail' }).click()
  await expect.element(code.getByText(/^Enviamos um código para o seu e-mail. Informe-o/)).toBeVisible()
  await code.getByRole('textbox', { name: 'Código' }).fill('222222')
  await code.getByRole('button', { name: 'confirmar' }).click()
  await expect.element(screen.getByText('Minuta assinada com sucesso')).toBeVisible()
  expect(callsOf('POST /negociacao/4/minuta/2/assinar').map(({ body }) => body)).toEqual([
    { email: user.email, code: '111111', sha256: '2'.repeat(64), metodo: 'aplicativo' },
    { email: user.email, code: '222222', sha256: '2'.repeat(64) },
  ])
})

test('a draft that was revised meanwhile is not signed: the message says so and the dialog closes', async () => {
  const { screen } = await open(negociacao(EM_ELABORACAO), {
    'POST /negociacao/4/minuta/2/code': [409, { message: 'Esta versão foi revisada e não pode mais ser assinada.' }],
  })
  await screen.getByRole('button', { name: 'assinar' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Assinar a minuta, versão/ })
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  await expect.element(screen.getByText(/^Esta versão foi revisada/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('signatures show their evidence, more of it behind a line that the keyboard opens, and who is missing; they are reminded', async () => {
  const { screen, callsOf } = await open(negociacao(EM_ASSINATURA), {
    'POST /negociacao/4/minuta/1/lembrar': { message: 'Lembrete enviado para assinar' },
  })
  const table = screen.getByRole('table', { name: 'Assinaturas' })
  for (const words of [
    'em nome de Metalúrgica São Jorge S.A., poderes não conferidos pela câmara; qualidade declarada: sócio',
    'CPF ***.444.777-**',
    'parte2@concordia.test',
    'código por e-mail',
    '203.0.113.7',
    'Campinas, São Paulo, BR',
    'Chrome no Windows',
  ])
    await expect.poll(() => table.element().textContent).toContain(words)
  await expect.element(table.getByText('Navegador: “Mozilla/5.0”')).not.toBeVisible()
  table.element().querySelector('summary')!.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(table.getByText('Navegador: “Mozilla/5.0”')).toBeVisible()
  await expect.element(table.getByText('Declaração aceita, versão 1: “Declaro que li o texto.”')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute('href', 'https://db-ip.com')
  const missing = screen.getByRole('list', { name: 'Ainda não assinaram:' })
  await expect.element(missing).toMatchTextContent(/Construtora Alvorada Ltda\..*Ana Fiadora ainda sem conta/)
  await screen.getByRole('button', { name: 'lembrar quem falta' }).click()
  await expect.element(screen.getByText('Lembrete enviado para assinar')).toBeVisible()
  expect(callsOf('POST /negociacao/4/minuta/1/lembrar')).toHaveLength(1)
})

test('the mediator who looks on reads who is missing, and has nobody to remind', async () => {
  const { screen } = await open(negociacao(EM_ASSINATURA, null))
  await expect.element(screen.getByRole('list', { name: 'Ainda não assinaram:' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'lembrar quem falta' })).not.toBeInTheDocument()
})

test('before the first signature the author’s side reminds the other one, and reads who has no account yet', async () => {
  const solicitadas = [parteDaNegociacao(2, { nome: 'Metalúrgica São Jorge S.A.', com_conta: false, representada: false })]
  const { screen, callsOf } = await open(
    negociacao({ ...EM_ELABORACAO, minutas: [minuta(1, 'solicitante')], solicitadas, atos: [] }),
    {
      'POST /negociacao/4/minuta/1/lembrar': { message: 'Lembrete enviado para revisar ou assinar' },
    },
  )
  const vez = screen.getByRole('region', { name: 'Situação da negociação' })
  await expect.element(vez.getByText(/Ainda sem conta: Metalúrgica São Jorge S\.A\.$/)).toBeVisible()
  await vez.getByRole('button', { name: 'lembrar quem falta' }).click()
  await expect.element(screen.getByText('Lembrete enviado para revisar ou assinar')).toBeVisible()
  expect(callsOf('POST /negociacao/4/minuta/1/lembrar')).toHaveLength(1)
})

test('without a place there is no attribution; a person who has not signed signs instead of reminding', async () => {
  const semLugar = assinatura({ city: null, region: null, country: null })
  const { screen } = await open(negociacao({ ...EM_ASSINATURA, assinaturas: [semLugar], atos: ['assinar', 'desistir'] }))
  await expect.element(screen.getByRole('table', { name: 'Assinaturas' }).getByText('não disponível')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /DB-IP/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'lembrar quem falta' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'assinar' })).toBeVisible()
})

const arquivo = () => new Response(new Blob([PDF]), { headers: { 'content-type': 'application/pdf' } })

test('the document of an agreement is offered; while it is prepared the dialog says so, and asks again', async () => {
  let pronto = false
  const { screen } = await open(
    negociacao({ ...EM_ASSINATURA, situacao: 'finalizada', desfecho: 'acordo', faltam_assinar: [] }),
    {
      'GET /negociacao/4/documento/versoes': { versoes: [] },
      'GET /negociacao/4/documento': () => (pronto ? arquivo() : [409, { message: 'O documento ainda está sendo preparado.' }]),
    },
  )
  await screen.getByRole('button', { name: 'visualizar documento' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Acordo assinado' })
  await expect.element(dialog.getByText(/está sendo preparado/)).toBeVisible()
  pronto = true
  await expect.element(dialog.getByRole('button', { name: 'baixar' })).toBeVisible()
})

test('the document of a negotiation that was given up is its certificate, and its last draft waits for nobody', async () => {
  const revisadas = [minuta(1, 'solicitante', { situacao: 'revisada' }), minuta(2, 'solicitada', { situacao: 'revisada' })]
  const { screen } = await open(
    negociacao({ ...EM_ELABORACAO, minutas: revisadas, situacao: 'finalizada', desfecho: 'desistencia', atos: [] }),
    { 'GET /negociacao/4/documento': arquivo },
  )
  await expect.element(screen.getByText('Negociação finalizada.')).toBeVisible()
  const [ultima, primeira] = screen.getByRole('table', { name: 'Minutas' }).getByRole('row').elements().slice(1)
  expect(ultima?.textContent).toMatch(/Não firmada/)
  expect(primeira?.textContent).toMatch(/Revisada/)
  await screen.getByRole('button', { name: 'visualizar documento' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Certidão de encerramento sem acordo' })
  await expect.element(dialog.getByRole('button', { name: 'baixar' })).toBeVisible()
})
