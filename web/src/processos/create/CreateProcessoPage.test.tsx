import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'
import { chooseFile, fileInput } from '../../test/files.ts'
import { pdf } from '../../test/pdf.ts'
import { draftsOnServer } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'
import { notice } from '../../ui/notify.ts'

const FILED = { processo: { id: 9, situacao: 1, created_at: '2026-11-20T12:00:00.000Z' }, pagamento: {} }

async function wizard(answers: Answers = {}) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const app = await renderApp('/processo/create', {
    'GET /areas': { areas: [{ id: 7, nome: 'Contratos' }] },
    'GET /user': { user: loginData().user },
    'POST /processo/conferir': { message: 'Tudo certo' },
    'POST /pagamento/stripe': { stripe_payment: 'pi_1', status: 'succeeded' },
    'POST /processos?page=1': { processos: { data: [], total: 0, per_page: 20 } },
    ...answers,
  })
  const { screen } = app
  const next = async (title: string) => {
    await screen.getByRole('button', { name: 'prosseguir' }).click()
    await expect.element(screen.getByRole('heading', { name: title, level: 2 })).toHaveFocus()
  }
  const toPayment = async () => {
    await next(REVIEW)
    await next(PAYMENT)
  }
  return { ...app, next, toPayment }
}
type Wizard = Awaited<ReturnType<typeof wizard>>
const REVIEW = 'Revise as informações antes de prosseguir'
const PAYMENT = 'Recolhimento de Custas'

async function fillParte({ screen }: Wizard, legend: string, nome: string, documento: string) {
  const parte = screen.getByRole('group', { name: legend })
  await parte.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome)
  await parte.getByRole('textbox', { name: 'CPF/CNPJ', exact: true }).fill(documento)
  await parte.getByRole('textbox', { name: 'Telefone celular', exact: true }).fill('11987654321')
  await parte.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Praça da Sé, 1')
  await parte.getByRole('textbox', { name: 'E-mail principal', exact: true }).fill('contato@concordia.test')
}

async function fillDados(at: Wizard) {
  const { screen } = at
  await screen.getByRole('combobox', { name: 'Área' }).click()
  await screen.getByRole('option', { name: 'Contratos' }).click()
  await screen.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Cobrança')
  await fillParte(at, 'Demandante 1', 'Parte Demandante', '12ABC34501DE35')
  await fillParte(at, 'Demandada 1', 'Parte Demandada', '11144477735')
  await chooseFile('Termo ou contrato', pdf('contrato.pdf'))
  await chooseFile('Petição inicial', pdf('peticao.pdf'))
  await screen.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('150000')
  await screen.getByRole('radio', { name: 'Sim' }).click()
  await screen.getByRole('checkbox').click()
}

/** Waits until the list that follows the filing is shown and has loaded. */
async function filed({ screen, href }: Wizard) {
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  await expect.poll(href).toBe('/processos')
}

test('an empty step lists every missing field and focuses the first', async () => {
  const { screen } = await wizard()
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  for (const message of [
    'Selecione uma área',
    'Informe a classe/tipo',
    'Adicione seu termo ou contrato em pdf',
    'Adicione sua petição em pdf',
    'Informe o valor',
    'Escolha uma das opções',
    'Marque esta opção para confirmar que está ciente desta declaração',
  ]) {
    await expect.element(screen.getByText(message)).toBeVisible()
  }
  const area = screen.getByRole('combobox', { name: 'Área' })
  await expect.element(area).toHaveFocus()
  for (const choice of [
    screen.getByRole('radiogroup', { name: 'Tem interesse em conciliação?' }),
    screen.getByRole('checkbox'),
  ]) {
    await expect.element(choice).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(screen.getByText('Faltam 17 campos.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ir para o primeiro' }).click()
  await expect.element(area).toHaveFocus()
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByText('Faltam 16 campos.')).toBeVisible()
  expect(draftsOnServer()).toEqual([])
})

test('a parte added later is validated in screen order: its error comes before those below it', async () => {
  const at = await wizard()
  await fillDados(at)
  await at.screen.getByRole('checkbox').click()
  await at.screen.getByRole('button', { name: 'adicionar demandante' }).click()
  const added = at.screen.getByRole('group', { name: 'Demandante 2' })
  await expect.element(added.getByRole('textbox', { name: 'Nome', exact: true })).toHaveFocus()
  await fillParte(at, 'Demandante 2', 'Outra Parte', '123')
  await at.screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(added.getByText('Número de CPF inválido')).toBeVisible()
  await expect.element(added.getByRole('textbox', { name: 'CPF/CNPJ', exact: true })).toHaveFocus()
})

test('the first parte and the first e-mail cannot be removed; removing a filled parte asks first', async () => {
  const at = await wizard()
  const { screen } = at
  await expect.element(screen.getByRole('group', { name: 'Demandada 1' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^remover/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'adicionar demandada' }).click()
  await fillParte(at, 'Demandada 2', 'Parte Retirada', '11144477735')
  await screen.getByRole('button', { name: 'remover demandada 2' }).click()
  await screen.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(screen.getByRole('group', { name: 'Demandada 2' })).toBeVisible()
  await screen.getByRole('button', { name: 'remover demandada 2' }).click()
  await screen.getByRole('button', { name: 'remover parte' }).click()
  await expect.element(screen.getByRole('group', { name: 'Demandada 2' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'adicionar demandada' })).toHaveFocus()
})

test('the fee for each number of arbitrators depends on the cause value', async () => {
  const { screen } = await wizard()
  await screen.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('500000')
  await expect.element(screen.getByRole('radio', { name: '3 árbitros' })).toHaveAccessibleDescription('Custas de R$ 10.000,00.')
  await screen.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('500000,01')
  await expect.element(screen.getByRole('radio', { name: '3 árbitros' })).toHaveAccessibleDescription('Custas de R$ 5.000,00.')
})

test('files that are rejected say why, the others are added with a name', async () => {
  const { screen } = await wizard()
  await expect.element(screen.getByRole('heading', { name: 'Documentos (opcional)' })).toBeVisible()
  const input = await fileInput('Adicionar documentos')
  await userEvent.upload(input, [
    pdf('Procuração.pdf'),
    new File(['texto'], 'falso.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(6_000_000)], 'grande.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(6_291_457)], 'enorme.pdf', { type: 'application/pdf' }),
  ])
  await expect.element(screen.getByRole('textbox', { name: 'Nome do documento 1', exact: true })).toHaveValue('Procuração')
  await expect.element(screen.getByText('falso.pdf: O arquivo deve do tipo PDF')).toBeVisible()
  await expect.element(screen.getByText('grande.pdf: O arquivo deve ter no máximo 6 MB')).toBeVisible()
  await expect.element(screen.getByText(/enorme.pdf: O arquivo é muito grande/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome do documento 2', exact: true })).not.toBeInTheDocument()
})

test('the whole flow: reviewed, paid, filed under the draft’s key, and the draft is gone', async () => {
  let kept: ReturnType<typeof draftsOnServer>[number] | undefined
  const sent = answerUploads(() => {
    kept = draftsOnServer()[0]
    return [201, FILED]
  })
  const at = await wizard()
  await fillDados(at)
  await chooseFile('Adicionar documentos', pdf('Procuração.pdf'))
  await at.next(REVIEW)
  for (const text of ['12.ABC.345/01DE-35', '111.444.777-35', '(11) 98765 4321', 'R$ 150.000,00', /^contrato\.pdf \(1,2 kB\)$/]) {
    await expect.element(at.screen.getByText(text).first()).toBeVisible()
  }
  await at.next(PAYMENT)
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await filed(at)
  expect(notice.get()?.text).toBe('Pagamento realizado com sucesso!')
  expect(sent).toHaveLength(1)
  expect(draftsOnServer()).toEqual([])
  expect(sent[0]?.headers.get('idempotency-key')).toBe(kept?.id)
  expect(kept?.dados).toMatchObject({ pagamento: { cobranca: { stripe_payment: 'pi_1', valor: 500_000 } } })
  expect(Object.fromEntries(sent[0]!.form)).toMatchObject({
    area_id: '7',
    'demandantes[0][documento]': '12ABC34501DE35',
    'demandadas[0][telefone]': '11987654321',
    'demandadas[0][emails][0][contato]': 'contato@concordia.test',
    'demandadas[0][emails][0][principal]': '1',
    'termo[arquivo_id]': '1',
    'peticao[arquivo_id]': '2',
    'documentos[0][nome]': 'Procuração',
    'documentos[0][arquivo][arquivo_id]': '3',
    valor: '150000',
    numero_arbitros: '1',
    conciliacao: 'S',
    valorAPagar: '5000',
    meioDePagamento: 'cartao',
    stripe_payment: 'pi_1',
  })
  expect(sent[0]?.form.get('declaracao')).toBeNull()
  expect([...sent[0]!.form.values()].filter((value) => value instanceof File)).toEqual([])
})

test('a 422 after the charge leads back to the field; the retry uses the same charge', async () => {
  const answers: [number, object][] = [
    [422, { message: 'Confira os dados.', errors: { 'demandadas.0.nome': ['Nome não aceito'] } }],
    [201, FILED],
  ]
  const sent = answerUploads(() => answers.shift()!)
  const at = await wizard()
  await fillDados(at)
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  const nome = at.screen.getByRole('group', { name: 'Demandada 1' }).getByRole('textbox', { name: 'Nome', exact: true })
  await expect.element(nome).toHaveFocus()
  await expect.element(nome).toHaveAccessibleDescription('Nome não aceito')
  await expect.element(at.screen.getByText('A cobrança já foi feita e será aproveitada')).toBeVisible()
  await nome.fill('Parte Demandada S.A.')
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await filed(at)
  expect(at.callsOf('POST /pagamento/stripe')).toHaveLength(1)
  expect(sent[1]?.form.get('stripe_payment')).toBe('pi_1')
})

test('a cancelled upload keeps everything, the charge too', async () => {
  let slow = true
  const sent = answerUploads(() => [201, FILED], { hold: () => slow })
  const at = await wizard()
  await fillDados(at)
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await expect.element(at.screen.getByText('Enviando…')).toBeVisible()
  await at.screen.getByRole('button', { name: 'cancelar envio' }).click()
  await expect.element(at.screen.getByText(/O envio foi cancelado. A cobrança já feita será aproveitada/)).toBeVisible()
  slow = false
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await filed(at)
  expect(sent).toHaveLength(2)
  expect(at.callsOf('POST /pagamento/stripe')).toHaveLength(1)
})

test('after a filing without an answer the same button sends it again, with the same key and charge', async () => {
  const answers: ('lost' | [number, object])[] = ['lost', [201, FILED]]
  const sent = answerUploads(() => answers.shift()!)
  const at = await wizard()
  await fillDados(at)
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await expect.element(at.screen.getByText('Tente de novo: nada é cobrado nem enviado duas vezes.')).toBeVisible()
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await filed(at)
  expect(sent.map(({ headers, form }) => [headers.get('idempotency-key'), form.get('stripe_payment')])).toEqual(
    Array(2).fill([expect.stringMatching(/^[0-9a-f-]{36}$/), 'pi_1']),
  )
  expect(sent[0]!.headers.get('idempotency-key')).toBe(sent[1]!.headers.get('idempotency-key'))
  expect(at.callsOf('POST /pagamento/stripe')).toHaveLength(1)
})

test('on another device the draft has its data, its files and its charge; nothing is paid or chosen again', async () => {
  answerUploads(() => 'lost')
  const before = await wizard()
  await fillDados(before)
  await chooseFile('Adicionar documentos', pdf('Procuração.pdf'))
  await before.toPayment()
  await before.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await expect.element(before.screen.getByText('Não recebemos a resposta')).toBeVisible()
  await expect.poll(() => draftsOnServer()[0]?.dados).toMatchObject({ pagamento: { cobranca: { stripe_payment: 'pi_1' } } })
  await before.screen.unmount()
  localStorage.clear()

  const sent = answerUploads(() => [201, FILED])
  const at = await wizard()
  await expect.element(at.screen.getByText(/^Petição inicial, guardado em .*, com 3 arquivos\.$/)).toBeVisible()
  await at.screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(at.screen.getByRole('textbox', { name: 'Classe/tipo', exact: true })).toHaveValue('Cobrança')
  await expect.element(at.screen.getByText('A cobrança já foi feita e será aproveitada')).toBeVisible()
  await expect.element(at.screen.getByRole('button', { name: 'Remover contrato.pdf' })).toBeVisible()
  await expect.element(at.screen.getByRole('checkbox')).not.toBeChecked()
  await at.screen.getByRole('checkbox').click()
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await filed(at)
  expect(sent[0]?.form.get('stripe_payment')).toBe('pi_1')
  expect(sent[0]?.form.get('documentos[0][arquivo][arquivo_id]')).toBe('3')
  expect(at.callsOf('POST /pagamento/stripe')).toEqual([])
})

test('what the server would refuse is said before the card is charged', async () => {
  const at = await wizard({
    'POST /processo/conferir': [422, { message: 'Confira os dados.', errors: { 'demandadas.0.nome': ['Nome não aceito'] } }],
  })
  await fillDados(at)
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  const nome = at.screen.getByRole('group', { name: 'Demandada 1' }).getByRole('textbox', { name: 'Nome', exact: true })
  await expect.element(nome).toHaveFocus()
  await expect.element(nome).toHaveAccessibleDescription('Nome não aceito')
  expect(at.callsOf('POST /pagamento/stripe')).toEqual([])
})

test('a file that the server cannot open is refused on its card in the first step', async () => {
  const { screen } = await wizard()
  await userEvent.upload(await fileInput('Petição inicial'), pdf('LOCKED.pdf'))
  await expect.element(screen.getByText('O arquivo está protegido por senha.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remover LOCKED.pdf' })).not.toBeInTheDocument()
  await userEvent.upload(await fileInput('Adicionar documentos'), [
    pdf('LOCKED 2.pdf'),
    pdf('Procuração.pdf'),
    pdf('LOCKED 3.pdf'),
  ])
  await expect.element(screen.getByText('LOCKED 3.pdf: O arquivo está protegido por senha.')).toBeVisible()
  await expect.element(screen.getByText('LOCKED 2.pdf: O arquivo está protegido por senha.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome do documento 1', exact: true })).toHaveValue('Procuração')
  await expect.element(screen.getByRole('textbox', { name: 'Nome do documento 2', exact: true })).not.toBeInTheDocument()
})

test('each section says what is missing or that it is complete, and folds without losing anything', async () => {
  const at = await wizard()
  const { screen } = at
  const demandantes = screen.getByRole('region', { name: 'Demandantes' })
  await expect.element(demandantes.getByText('Falta preencher: nome, CPF/CNPJ, endereço, telefone, e-mail')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Advogado (opcional)' }).getByText('Completo')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome do advogado' })).not.toBeInTheDocument()
  await fillParte(at, 'Demandante 1', 'Parte Demandante', '12ABC34501DE35')
  await expect.element(demandantes.getByText('Completo')).toBeVisible()
  await demandantes.getByRole('button', { name: 'Demandantes' }).click()
  await expect.element(demandantes.getByRole('textbox')).toHaveLength(0)
  await demandantes.getByRole('button', { name: 'Demandantes' }).click()
  await expect.element(demandantes.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Parte Demandante')
})

test('a refused attempt opens the folded sections with faults, and the first fault has the focus', async () => {
  const { screen } = await wizard()
  for (const title of ['Processo', 'Demandantes', 'Causa e arbitragem'])
    await screen.getByRole('region', { name: title }).getByRole('button', { name: title, exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Valor da causa', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Área' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Valor da causa', exact: true })).toBeVisible()
})

test("'editar' of the review leads to its section and keeps everything; the fee is the server's", async () => {
  const at = await wizard({ 'GET /processo/custas?valor=150000&numero_arbitros=1': { custas: 5000 } })
  const { screen, next } = at
  await fillDados(at)
  await screen
    .getByRole('group', { name: 'Demandante 1' })
    .getByRole('textbox', { name: 'Complemento (opcional)' })
    .fill('apto 12')
  await next(REVIEW)
  await expect.element(screen.getByText('Praça da Sé, 1, apto 12')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Custas' }).getByText(/R\$\s5\.000,00/)).toBeVisible()
  await screen.getByRole('region', { name: 'Demandadas' }).getByRole('button', { name: 'editar' }).click()
  const section = screen.getByRole('region', { name: 'Demandadas' })
  await expect.element(section.getByRole('button', { name: 'Demandadas' })).toHaveFocus()
  await section.getByRole('textbox', { name: 'Nome', exact: true }).fill('Outra Demandada')
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(screen.getByRole('region', { name: 'Demandadas' }).getByText('Outra Demandada')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Demandantes' }).getByText('Parte Demandante')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'abrir Petição inicial' })).toBeVisible()
})
