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

test('the ring of the focus keeps clear of the label above', async () => {
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} deduplicateCssVariables={false}>
      <TextInput label="Nome" />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Nome').element() as HTMLElement
  field.focus()
  const { outlineWidth, outlineOffset } = getComputedStyle(field)
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const gap = field.getBoundingClientRect().top - screen.getByText('Nome').element().getBoundingClientRect().bottom
  expect(ring).toBeGreaterThan(0)
  expect(gap).toBeGreaterThanOrEqual(ring)
})
