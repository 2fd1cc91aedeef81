import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fileInput, putFiles } from '../../../test/files.ts'
import { pdf } from '../../../test/pdf.ts'
import { fillDados, fillParte, REVIEW, wizard } from '../../../test/peticao.ts'

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

test('files that are rejected say why, also those the server cannot open; the others are added with a name', async () => {
  const { screen } = await wizard()
  await expect.element(screen.getByRole('heading', { name: 'Documentos (opcional)' })).toBeVisible()
  const input = await fileInput('Adicionar documentos')
  putFiles(input, [
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
  await userEvent.upload(await fileInput('Petição inicial'), pdf('LOCKED.pdf'))
  await expect.element(screen.getByText('O arquivo está protegido por senha.', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remover LOCKED.pdf' })).not.toBeInTheDocument()
  await userEvent.upload(input, [pdf('LOCKED 2.pdf'), pdf('Contrato social.pdf'), pdf('LOCKED 3.pdf')])
  await expect.element(screen.getByText('LOCKED 3.pdf: O arquivo está protegido por senha.')).toBeVisible()
  await expect.element(screen.getByText('LOCKED 2.pdf: O arquivo está protegido por senha.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome do documento 2', exact: true })).toHaveValue('Contrato social')
  await expect.element(screen.getByRole('textbox', { name: 'Nome do documento 3', exact: true })).not.toBeInTheDocument()
})

test('each section says what is missing or that it is complete, and folds without losing anything', async () => {
  const at = await wizard()
  const { screen } = at
  const demandantes = screen.getByRole('region', { name: 'Demandantes' })
  await expect.element(demandantes.getByText('A preencher', { exact: true })).toBeVisible()
  await demandantes.getByRole('textbox', { name: 'Nome', exact: true }).click()
  await userEvent.tab()
  await expect.element(demandantes.getByText('Falta preencher: nome, CPF/CNPJ, endereço, telefone, e-mail')).toBeVisible()
  const demandadas = screen.getByRole('region', { name: 'Demandadas' })
  await expect.element(demandadas.getByText('A preencher', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Advogado (opcional)' }).getByText('Nada informado')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome do advogado' })).not.toBeInTheDocument()
  await fillParte(at, 'Demandante 1', 'Parte Demandante', '12ABC34501DE35')
  await expect.element(demandantes.getByText('Completo')).toBeVisible()
  // A wrong value does not count as missing.
  const documento = demandantes.getByRole('textbox', { name: 'CPF/CNPJ' })
  await documento.fill('111.444.777-36')
  await demandantes.getByRole('textbox', { name: 'Endereço' }).fill('')
  await expect.element(demandantes.getByText('Falta preencher: endereço. Confira: CPF/CNPJ', { exact: true })).toBeVisible()
  await demandantes.getByRole('textbox', { name: 'Endereço' }).fill('Praça da Sé, 1')
  await documento.fill('12ABC34501DE35')
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
