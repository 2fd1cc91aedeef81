import type { CAMPOS_DO_PEDIDO } from '@concordia/contract/procedimentos/pedido'
import type { NovaParte } from '@concordia/contract/procedimentos/procedimentos'
import { toReais } from '@concordia/contract/values/money'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Payment } from '../../pagamentos/passo/choice.ts'

type Comum = z.ZodObject<typeof CAMPOS_DO_PEDIDO>
/** What the form of step 1 holds for every tipo, and what comes out of it once every rule is met. */
export type Dados = z.input<Comum>
export type DadosProntos = z.output<Comum>
export type Formulario = UseFormReturn<Dados, unknown, DadosProntos>
export type DadosControl = Control<Dados, unknown, DadosProntos>
export type NomeDoPolo = 'demandantes' | 'demandadas'

/** A form of more fields as one of those that all have: the library's types do not see that it is one. */
export const comum = <D extends Dados, P extends DadosProntos>(form: UseFormReturn<D, unknown, P>): Formulario =>
  form as unknown as Formulario

export const novaParte = (): z.input<typeof NovaParte> => ({
  nome: '',
  documento: '',
  endereco: '',
  telefone: '',
  emails: [{ contato: '', principal: true }],
})

export const dadosVazios = () => ({
  area_id: null as never,
  classe: '',
  advogado_email: '',
  advogado_nome: '',
  advogado_oab: '',
  demandantes: [novaParte()],
  demandadas: [novaParte()],
  valor: null as never,
})

/** How it was paid, as the call of the filing takes it. */
export const pagoCom = ({ valor, meio, convenio, stripe_payment }: Payment) => ({
  convenio_id: convenio?.id,
  valorAPagar: toReais(valor),
  meioDePagamento: meio,
  stripe_payment,
})
