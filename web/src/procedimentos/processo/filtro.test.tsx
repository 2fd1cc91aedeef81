import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { loginData } from '../../test/session.ts'
import { open } from './filtro.scene.tsx'

beforeEach(() => startSession(loginData()))

test('texts and lists of several options are sent to the server and shown in the banner', async () => {
  const { dialog, choose, apply, words, asked } = await open()
  // The list of several stays open until another field is pressed.
  await choose('Tem algum destes eventos', 'Audiência')
  await dialog.getByLabelText('Nome do advogado').fill('Ana')
  await choose('Sem evento', 'Sentença arbitral')
  await dialog.getByLabelText('Nome da parte').fill('José')
  await choose('Marcadores', 'Urgente')
  await dialog.getByLabelText('E-mail da parte').fill('Parte@Concordia.test')
  await dialog.getByLabelText('Número do processo').fill('27')
  await apply()
  await expect
    .poll(() => words())
    .toBe(
      'Número: 27 · Advogado: Ana · Parte: José · E-mail da parte: parte@concordia.test · Com evento: Audiência · Sem evento: Sentença arbitral · Marcadores: Urgente',
    )
  await expect
    .poll(() => asked())
    .toEqual({
      ...{ numero: 27, advogado_nome: 'Ana', nome: 'José', email: 'parte@concordia.test', marcadores: [3] },
      ...{ hasEventos: ['Audiência'], doesntHaveEventos: ['Sentença arbitral'] },
    })
})

test('an empty filter, a reversed period and an incomplete e-mail address show errors; only the secretariat asks for those awaiting a designation', async () => {
  const { dialog, apply } = await open()
  await apply()
  await expect.element(dialog.getByText('Preencha ao menos um campo para filtrar')).toBeVisible()
  await expect.element(dialog.getByLabelText('Número do processo')).toHaveFocus()
  await dialog.getByLabelText('E-mail da parte').fill('parte@')
  await dialog.getByLabelText('De', { exact: true }).fill('31/10/2026')
  await dialog.getByLabelText('Até', { exact: true }).fill('01/10/2026')
  await apply()
  await expect.element(dialog.getByText('Informe um e-mail válido')).toBeVisible()
  await expect.element(dialog.getByText('A data final deve ser igual ou posterior à inicial')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Só os que aguardam designação' })).not.toBeInTheDocument()
})
