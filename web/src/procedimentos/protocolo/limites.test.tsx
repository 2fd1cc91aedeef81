import { processos } from '@concordia/contract/procedimentos/calls'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { queryOf } from '../../api/query.ts'
import { render } from '../../test/render.tsx'
import { ParteFields } from './ParteFields.tsx'
import { comPartes, type Dados, type DadosProntos, dadosVazios } from './pedido.ts'
import { Revisao } from './Revisao.tsx'

const parte = (n: number) => ({
  nome: `Parte ${n}`,
  documento: '11144477735',
  endereco: 'Praça da Sé, 1',
  telefone: '11987654321',
  emails: [{ contato: `parte${n}@concordia.test`, principal: true }],
})
const revisao = (demandadas: number) =>
  render(
    <Revisao
      tipo="processo"
      dados={
        {
          ...dadosVazios(),
          demandantes: [parte(0)],
          demandadas: Array.from({ length: demandadas }, (_, n) => parte(n)),
          documentos: [],
        } as unknown as DadosProntos
      }
      areas={[]}
      exigidos={[]}
      custas={queryOf(processos.custas, { query: { valor: 1 } })}
      onBack={() => undefined}
      onEdit={() => undefined}
      onReady={() => undefined}
    >
      {null}
    </Revisao>,
  )

test('a filing with more addresses than are written to at once says so before it is sent', async () => {
  const screen = await revisao(61)
  const said = screen.getByRole('alert', { name: 'As partes têm 61 endereços de e-mail' })
  await expect
    .element(said.getByText(/A câmara escreve de imediato a 60 deles.*O protocolo do processo não muda\./))
    .toBeVisible()
})

test('one within the limit says nothing; an address that partes share counts once', async () => {
  const screen = await revisao(60)
  await expect.element(screen.getByRole('heading', { name: 'Demandadas' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

function UmaParte() {
  const form = useForm<Dados, unknown, DadosProntos>({ defaultValues: { demandadas: [parte(1)] } })
  const { control, setValue, getValues } = comPartes(form)
  return <ParteFields {...{ control, setValue, getValues }} polo="demandadas" index={0} legend="Demandada 1" />
}

test('a parte gets up to five e-mails, then the form says that this is the most', async () => {
  const screen = await render(<UmaParte />)
  const add = screen.getByRole('button', { name: 'adicionar e-mail' })
  for (let i = 0; i < 4; i++) await add.click()
  await expect.element(screen.getByRole('textbox', { name: 'E-mail adicional 4' })).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await expect.element(screen.getByText('Uma parte tem no máximo 5 e-mails.')).toBeVisible()
  await screen.getByRole('button', { name: 'Remover e-mail adicional 4' }).click()
  await expect.element(add).toHaveFocus()
})
