import { formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { expect, test } from 'vitest'
import { renderApp } from '../../test/app.tsx'
import { openAsStaff, signedInAs } from '../../test/secretaria.ts'
import { hoje } from '../../ui/form/DateField.tsx'

signedInAs()

const ano = Number(hoje().slice(0, 4))
const amanha = addDias(hoje(), 1)
const LISTA = `GET /feriados?ano=${ano}`
const dias = {
  feriados: [
    { id: null, dia: `${ano}-01-01`, nome: 'Ano novo', origem: 'nacional' },
    { id: 4, dia: `${ano}-01-02`, nome: 'Dia que passou', origem: 'camara' },
    { id: 5, dia: amanha, nome: 'Aniversário da cidade', origem: 'camara' },
  ],
  recessos: [{ id: 6, de: amanha, ate: addDias(amanha, 9), nome: 'Recesso de inverno' }],
}

test('anybody reads the holidays of a year, and turns to another one', async () => {
  const { screen, href } = await renderApp('/feriados', {
    [LISTA]: dias,
    [`GET /feriados?ano=${ano + 1}`]: { feriados: [], recessos: [] },
  })
  const row = screen.getByRole('row', { name: /Recesso de inverno/ })
  await expect.element(row.getByText(`${formatDate(amanha)} a ${formatDate(addDias(amanha, 9))}`)).toBeVisible()
  await expect.element(row.getByText('recesso da câmara')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^retirar/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Próximo ano' }).click()
  await expect.poll(href).toBe(`/feriados?ano=${ano + 1}`)
})

test('the secretariat adds a day: a refusal shows on its field, and the list is read again', async () => {
  const conhecido = 'Este dia já é feriado: Aniversário da cidade'
  let recusa = true
  const { screen, callsOf } = await openAsStaff('/secretaria/feriados', {
    [LISTA]: dias,
    'POST /secretaria/feriado': () =>
      recusa
        ? [422, { message: conhecido, errors: { dia: [conhecido] } }]
        : [201, { feriado: dias.feriados[2], message: 'Feriado incluído.' }],
  })
  await screen.getByRole('button', { name: 'incluir feriado' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Incluir feriado' })
  await dialog.getByRole('textbox', { name: 'Dia' }).fill(formatDate(amanha))
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Outro')
  await dialog.getByRole('button', { name: 'incluir feriado' }).click()
  await expect.element(dialog.getByText(conhecido).first()).toBeVisible()
  recusa = false
  await dialog.getByRole('button', { name: 'incluir feriado' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('POST /secretaria/feriado').at(-1)!.body).toEqual({ dia: amanha, nome: 'Outro' })
  await expect.poll(() => callsOf(LISTA).length).toBeGreaterThan(1)
})

test('only what has not begun can be removed, after a question', async () => {
  const { screen, callsOf } = await openAsStaff('/secretaria/feriados', {
    [LISTA]: dias,
    'DELETE /secretaria/recesso/6': { message: 'Recesso retirado.' },
  })
  await expect.element(screen.getByRole('button', { name: 'retirar Aniversário da cidade' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'retirar Dia que passou' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'retirar Recesso de inverno' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'retirar', exact: true }).click()
  await expect.poll(() => callsOf('DELETE /secretaria/recesso/6')).toHaveLength(1)
})
