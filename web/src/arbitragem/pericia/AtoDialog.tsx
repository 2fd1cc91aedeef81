import { pericias } from '@concordia/contract/arbitragem/pericia/calls'
import {
  type DecisaoDosHonorarios,
  FimDaPericia,
  ManifestacaoNaPericia,
  NovoLaudo,
  type Pericia,
} from '@concordia/contract/arbitragem/pericia/schemas'
import { DIAS_DE_ESCLARECIMENTO, DIAS_PARA_PAGAR, MAX_TEXTO } from '@concordia/contract/arbitragem/pericia/words'
import { z } from '@concordia/contract/http/zod'
import { MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import { Text } from '@mantine/core'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import { useChave } from '../../ui/dialog/useChave.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { Money } from '../../ui/table/Money.tsx'

/** What is done in a dialog of its own, by those who see the process. */
export type AtoNoProcesso = 'honorarios' | 'quesitos' | 'laudo' | 'perguntar' | 'esclarecer' | 'encerrar'
interface Sobre<A extends AtoNoProcesso = AtoNoProcesso> {
  id: number
  pericia: Pericia
  ato: A
}

/** An act in the task of an expert. */
export default function AtoDialog({ sobre, ...shown }: DialogoProps<Sobre>) {
  const { ato } = sobre
  if (ato === 'honorarios') return <Honorarios {...shown} sobre={{ ...sobre, ato }} />
  if (ato === 'laudo') return <Laudo {...shown} sobre={{ ...sobre, ato }} />
  if (ato === 'encerrar') return <Encerrar {...shown} sobre={{ ...sobre, ato }} />
  return <Texto {...shown} sobre={{ ...sobre, ato }} />
}

const DECISOES = [
  { value: 'metade', label: 'Aprovar: cada lado paga a metade' },
  { value: 'requerente', label: 'Aprovar: o lado requerente paga' },
  { value: 'requerido', label: 'Aprovar: o lado requerido paga' },
  { value: 'nao', label: 'Não aprovar: o perito pode fazer outra proposta' },
]
const Decidido = z.object({ decisao: z.enum(['metade', 'requerente', 'requerido', 'nao'], { error: 'Escolha a decisão' }) })
type Enviado = z.input<typeof DecisaoDosHonorarios>

function Honorarios({ sobre: { id, pericia }, ...shown }: DialogoProps<Sobre<'honorarios'>>) {
  const form = useFormOf(Decidido, {})
  const enviado = ({ decisao }: z.output<typeof Decidido>): Enviado =>
    decisao === 'nao' ? { aprovado: false } : { aprovado: true, quem: decisao }
  return (
    <Decisao
      {...shown}
      title="Decidir os honorários"
      form={form}
      ato={pericias.honorarios}
      campos={{ quem: 'decisao', aprovado: 'decisao' }}
      input={(values) => ({ params: { id, pid: pericia.id }, body: enviado(values) })}
      consequencias={[
        `Aprovados, são cobrados na conta do processo, para pagar em ${DIAS_PARA_PAGAR} dias; quem atua pelas partes é avisado.`,
        'Num valor ímpar, o centavo a mais é do lado requerente. De um lado com várias partes, a cobrança é da primeira.',
        'A decisão fica nos autos com o seu nome e não pode ser desfeita.',
      ]}
      botao="decidir"
      definitivo
    >
      <Text>
        {pericia.perito.nome} propôs <Money reais={pericia.honorarios ?? 0} />.
      </Text>
      <RadioField control={form.control} name="decisao" label="Decisão" options={DECISOES} required />
    </Decisao>
  )
}

const TEXTOS = {
  quesitos: {
    title: 'Enviar quesitos ao perito',
    label: 'Quesitos',
    botao: 'enviar quesitos',
    chamada: pericias.quesitos,
    segue: 'Os quesitos ficam nos autos com o seu nome, e todos que acompanham o processo são avisados.',
  },
  perguntar: {
    title: 'Pedir esclarecimentos do laudo',
    label: 'O que o perito deve esclarecer',
    botao: 'pedir esclarecimentos',
    chamada: pericias.esclarecimento,
    segue: 'O pedido fica nos autos com o seu nome, e o perito responde.',
  },
  esclarecer: {
    title: 'Responder aos pedidos de esclarecimento',
    label: 'Esclarecimentos',
    botao: 'enviar esclarecimentos',
    chamada: pericias.esclarecimento,
    segue:
      'A resposta vale para todos os pedidos feitos até agora e fica nos autos. Depois do prazo de perguntar, ela encerra a perícia.',
  },
} as const

function Texto({ sobre: { id, pericia, ato }, ...shown }: DialogoProps<Sobre<keyof typeof TEXTOS>>) {
  const { title, label, botao, chamada, segue } = TEXTOS[ato]
  const options = useChave()
  const form = useFormOf(ManifestacaoNaPericia, { texto: '', documentos: [] })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title={title}
      form={form}
      ato={chamada}
      input={(body) => ({ params: { id, pid: pericia.id }, body, options })}
      consequencias={[segue, 'O envio não pode ser desfeito.']}
      botao={botao}
    >
      <TextAreaField control={control} name="texto" label={label} maxLength={MAX_TEXTO} autosize minRows={6} required />
      <NamedFilesField control={control} name="documentos" max={MAX_DOCUMENTOS} />
    </Decisao>
  )
}

function Laudo({ sobre: { id, pericia }, ...shown }: DialogoProps<Sobre<'laudo'>>) {
  const options = useChave()
  const form = useFormOf(NovoLaudo, { documentos: [] })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Entregar o laudo"
      form={form}
      ato={pericias.laudo}
      input={(body) => ({ params: { id, pid: pericia.id }, body, options })}
      consequencias={[
        'O laudo fica nos autos, e todos que acompanham o processo são avisados. Ele é entregue uma só vez.',
        `As partes e os árbitros podem pedir esclarecimentos por ${DIAS_DE_ESCLARECIMENTO} dias, e você responde.`,
      ]}
      botao="entregar o laudo"
      definitivo
    >
      <FileField control={control} name="arquivo" label="Laudo" schema={NovoLaudo.shape.arquivo} />
      <NamedFilesField control={control} name="documentos" max={MAX_DOCUMENTOS} />
    </Decisao>
  )
}

function Encerrar({ sobre: { id, pericia }, ...shown }: DialogoProps<Sobre<'encerrar'>>) {
  const form = useFormOf(FimDaPericia, { motivo: '' })
  const cobrado = pericia.situacao === 'em-andamento' || pericia.situacao === 'laudo'
  return (
    <Decisao
      {...shown}
      title="Encerrar a perícia?"
      form={form}
      ato={pericias.encerrar}
      input={(body) => ({ params: { id, pid: pericia.id }, body })}
      consequencias={[
        `${pericia.perito.nome} é avisado e deixa de ver o processo. Outra pessoa pode ser nomeada.`,
        ...(cobrado ? ['A cobrança dos honorários continua: se não são devidos, peça à secretaria que a dispense.'] : []),
        'O encerramento fica nos autos com o seu nome e não pode ser desfeito.',
      ]}
      botao="encerrar a perícia"
      definitivo
    >
      <TextAreaField
        control={form.control}
        name="motivo"
        label="Motivo"
        description="Facultativo. Fica nos autos, e todos leem."
        maxLength={MAX_TEXTO}
        autosize
        minRows={2}
      />
    </Decisao>
  )
}
