import { cadastros } from '@concordia/contract/secretaria/calls'
import { type ItemDeLista, QuemDoItem } from '@concordia/contract/secretaria/schemas/cadastros'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { QUEM } from './quem.ts'

const CONSEQUENCIAS = [
  'Vale para os próximos eventos. Os que já estão nos autos ficam como estão.',
  'Os demais não podem usar a descrição, nem escrever o mesmo em “Outros”.',
]

/** Sets who may use a description of eventos. */
export default function QuemUsaDialog({ sobre: { id, nome, quem }, ...shown }: DialogoProps<ItemDeLista>) {
  const form = useFormOf(QuemDoItem, { quem: quem ?? [] })
  return (
    <Decisao
      {...shown}
      title={`Quem pode usar “${nome}”`}
      form={form}
      ato={cadastros.quem}
      input={(body) => ({ params: { lista: 'eventos' as const, id }, body: { ...body, ...(quem && { de: quem }) } })}
      consequencias={CONSEQUENCIAS}
      botao="salvar"
    >
      <ChecksField control={form.control} name="quem" label="Podem usar" options={QUEM} />
    </Decisao>
  )
}
