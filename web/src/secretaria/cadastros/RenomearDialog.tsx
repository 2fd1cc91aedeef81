import { cadastros } from '@concordia/contract/secretaria/calls'
import { type ItemDeLista, NomeDeItem } from '@concordia/contract/secretaria/schemas/cadastros'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Lista, PALAVRAS } from './listas.ts'

export interface ItemAberto {
  lista: Lista
  item: ItemDeLista
}

export default function RenomearDialog({ sobre: { lista, item }, ...shown }: DialogoProps<ItemAberto>) {
  const { id, nome } = item
  const form = useFormOf(NomeDeItem, { nome })
  return (
    <Decisao
      {...shown}
      title={`Renomear “${nome}”`}
      form={form}
      ato={cadastros.mudar}
      input={(body) => ({ params: { lista, id }, body: { ...body, de: nome } })}
      consequencias={PALAVRAS[lista].renomear}
      botao="renomear"
    >
      <TextField control={form.control} name="nome" label="Novo nome" autoComplete="off" required />
    </Decisao>
  )
}
