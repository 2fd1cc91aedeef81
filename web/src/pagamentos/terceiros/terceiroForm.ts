import { NovoTerceiro, type Terceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import type { z } from 'zod'
import { CidadeEscolhida } from '../../identidade/CidadeField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** The third party as form values: the city is the whole item from the search, and is sent as its id. */
const TerceiroForm = NovoTerceiro.extend({ cidade_id: CidadeEscolhida })

const EMPTY: z.input<typeof TerceiroForm> = { documento: '', nome: '', endereco: '', bairro: '', cidade_id: null, cep: '' }

/** The form of a third party for payments, empty or filled with an existing one (docs/rules/screens.md#fields-and-masks). */
export const useTerceiroForm = (terceiro: Terceiro | null) =>
  useFormOf(TerceiroForm, terceiro ? { ...EMPTY, ...valuesOf(terceiro) } : EMPTY)
export type TerceiroFormApi = ReturnType<typeof useTerceiroForm>

const valuesOf = ({ documento, nome, endereco, bairro, cidade, cep }: Terceiro): z.input<typeof TerceiroForm> => ({
  documento,
  nome,
  endereco,
  bairro,
  cidade_id: cidade,
  cep,
})
