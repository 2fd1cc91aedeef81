import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render } from '../../test/render.tsx'
import { type Filter, FilterForm } from './FilterForm.tsx'
import { countFilled, givenOf } from './fields.ts'

const Valores = z.object({
  nome: z.string(),
  numero: z.int().nullable(),
  marcadores: z.array(z.int()),
  area: z.int().nullable(),
})
type Valores = z.infer<typeof Valores>

const FILTER: Filter<Valores, null, object> = {
  title: 'Filtrar',
  schema: Valores,
  fields: [
    { kind: 'number', name: 'numero', label: 'Número' },
    { kind: 'text', name: 'nome', label: 'Nome da parte', fact: 'Parte' },
    { kind: 'many', name: 'marcadores', label: 'Marcadores', choices: [{ value: 3, label: 'Urgente' }] },
    { kind: 'one', name: 'area', label: 'Área', choices: [{ value: 7, label: 'Civil' }] },
  ],
  partOf: () => null,
  bodyOf: givenOf,
  holdEmpty: true,
}

test('a filter that must not be empty can be applied once a field is filled in, and not after it is emptied again', async () => {
  const apply = vi.fn()
  const screen = await render(<FilterForm filter={FILTER} onApply={apply} onCancel={() => undefined} />)
  const button = screen.getByRole('button', { name: 'filtrar' })
  const nome = screen.getByRole('textbox', { name: 'Nome da parte' })
  await expect.element(button).toBeDisabled()
  await nome.fill('José')
  await expect.element(button).toBeEnabled()
  await nome.fill('')
  await expect.element(button).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Marcadores' }).click()
  await screen.getByRole('option', { name: 'Urgente' }).click()
  await nome.fill('José')
  await button.click()
  await expect
    .poll(() => apply.mock.calls)
    .toEqual([
      [
        {
          part: null,
          body: { nome: 'José', marcadores: [3] },
          facts: [
            ['Parte', 'José'],
            ['Marcadores', 'Urgente'],
          ],
          values: { nome: 'José', numero: null, marcadores: [3], area: null },
        },
      ],
    ])
})

test('choices deleted since the filter was made are named so, and not left empty', async () => {
  const from = { part: null, values: { nome: '', numero: null, marcadores: [3, 4], area: 8 } }
  const screen = await render(<FilterForm filter={FILTER} from={from} onApply={vi.fn()} onCancel={() => undefined} />)
  await expect.element(screen.getByRole('combobox', { name: 'Área' })).toHaveValue('excluído')
  await expect.element(screen.getByText('excluído', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Urgente')).toBeVisible()
})

test('a choice deleted since stays when another one is added', async () => {
  const apply = vi.fn()
  const from = { part: null, values: { nome: '', numero: null, marcadores: [4], area: null } }
  const screen = await render(<FilterForm filter={FILTER} from={from} onApply={apply} onCancel={() => undefined} />)
  await screen.getByRole('combobox', { name: 'Marcadores' }).click()
  await screen.getByRole('option', { name: 'Urgente' }).click()
  await screen.getByRole('button', { name: 'filtrar' }).click()
  await expect.poll(() => apply.mock.calls).toMatchObject([[{ values: { marcadores: [4, 3] } }]])
})

test('empty values, zero, false and empty lists are not counted and not sent', () => {
  const values = { nome: '', numero: null, marcadores: [], aguardando: false, area: 7 }
  expect(countFilled(values)).toBe(1)
  expect(givenOf(values)).toEqual({ area: 7 })
})
