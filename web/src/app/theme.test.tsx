import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import './styles.css'
import { Alert, Button, Card, Checkbox, MantineProvider, Radio, TextInput } from '@mantine/core'
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

/** The luminance of a colour as computed, "rgb(1, 2, 3)" (WCAG). */
const luminance = (rgb: string) => {
  const [r, g, b] = rgb.match(/\d+/g)!.map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

test.each(['light', 'dark'] as const)(
  '%s: the edge of a field, an empty radio and an empty checkbox stands out at 3:1, one in error is red',
  async (scheme) => {
    const screen = await render(
      <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme} deduplicateCssVariables={false}>
        <TextInput label="Nome" />
        <TextInput label="Telefone" error="Informe um telefone" />
        <Radio label="Boleto" />
        <Checkbox label="Li os termos" />
        <Checkbox label="Aceito" error="Aceite os termos" />
      </MantineProvider>,
    )
    const edgeOf = (label: string) => getComputedStyle(screen.getByLabelText(label).element())
    for (const label of ['Nome', 'Boleto', 'Li os termos']) {
      const { borderTopColor, backgroundColor } = edgeOf(label)
      const [low, high] = [luminance(borderTopColor), luminance(backgroundColor)].toSorted((a, b) => a - b)
      expect((high! + 0.05) / (low! + 0.05)).toBeGreaterThanOrEqual(3)
    }
    expect(edgeOf('Aceito').borderTopColor).not.toBe(edgeOf('Li os termos').borderTopColor)
    expect(edgeOf('Telefone').borderTopColor).not.toBe(edgeOf('Nome').borderTopColor)
  },
)

test.each(['light', 'dark'] as const)('%s: a disabled button has a shape on a card', async (scheme) => {
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme} deduplicateCssVariables={false}>
      <Card data-testid="card">
        <Button disabled>gerar</Button>
      </Card>
    </MantineProvider>,
  )
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor
  expect(colourOf(screen.getByRole('button').element())).not.toBe(colourOf(screen.getByTestId('card').element()))
})
