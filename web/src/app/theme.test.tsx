import { Alert, MantineProvider, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { theme, variables } from './theme.ts'

test.each([
  ['red', 'rgb(255, 135, 135)'],
  ['yellow', 'rgb(255, 212, 59)'],
])('on dark, edge and icon of a %s alert bear its colour', async (color, rgb) => {
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme="dark" deduplicateCssVariables={false}>
      <Alert color={color} variant="light" icon={<span>ícone</span>} title="Título">
        Texto
      </Alert>
    </MantineProvider>,
  )
  expect(getComputedStyle(screen.getByRole('alert').element()).borderInlineStartColor).toBe(rgb)
  expect(getComputedStyle(screen.getByText('ícone').element()).color).toBe(rgb)
})

test('the focus ring does not touch the text above and below a field', async () => {
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} deduplicateCssVariables={false}>
      <TextInput label="Nome" />
      <TextInput label="Sobrenome" description="Como no documento" error="Informe seu sobrenome" />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Nome', { exact: true }).element() as HTMLElement
  field.focus()
  const { outlineWidth, outlineOffset } = getComputedStyle(field)
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const boxOf = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect()
  const other = screen.getByLabelText('Sobrenome').element().getBoundingClientRect()
  expect(ring).toBeGreaterThan(0)
  expect(field.getBoundingClientRect().top - boxOf('Nome').bottom).toBeGreaterThanOrEqual(ring)
  expect(other.top - boxOf('Como no documento').bottom).toBeGreaterThanOrEqual(ring)
  expect(boxOf('Informe seu sobrenome').top - other.bottom).toBeGreaterThanOrEqual(ring)
})
