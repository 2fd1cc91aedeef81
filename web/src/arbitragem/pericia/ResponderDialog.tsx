import { pericias } from '@concordia/contract/arbitragem/pericia/calls'
import { AceiteDaPericia, type Pericia, RecusaDaPericia } from '@concordia/contract/arbitragem/pericia/schemas'
import { MAX_TEXTO } from '@concordia/contract/arbitragem/pericia/words'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

export interface Resposta {
  id: number
  pericia: Pericia
  ato: 'aceitar' | 'recusar'
  /** Called when it is done, in place of closing the dialog: the page may be another one then. */
  onFeito?: () => void
}

/** The expert accepts with a fee proposal, or refuses. */
export default function ResponderDialog(dialogo: DialogoProps<Resposta>) {
  return dialogo.sobre.ato === 'aceitar' ? <Aceitar {...dialogo} /> : <Recusar {...dialogo} />
}

function Aceitar({ sobre: { id, pericia, onFeito }, ...shown }: DialogoProps<Resposta>) {
  const outra = pericia.situacao === 'sem-honorarios'
  const form = useFormOf(AceiteDaPericia, { revelacao: '' })
  const { control } = form
  return (
    <Decisao
      {...shown}
      {...(onFeito && { onFeito })}
      title={outra ? 'Propor outros honorários' : 'Aceitar a perícia'}
      form={form}
      ato={pericias.aceitar}
      input={(body) => ({ params: { id, pid: pericia.id }, body })}
      consequencias={[
        'A proposta e o que você revelar ficam nos autos, e todos que acompanham o processo são avisados. Um árbitro decide os honorários.',
        outra
          ? 'O prazo do laudo continua o mesmo.'
          : `O prazo do laudo, de ${pericia.prazo_dias} ${pericia.prazo_dias === 1 ? 'dia corrido' : 'dias corridos'}, começa hoje, e você passa a ver o processo.`,
      ]}
      botao={outra ? 'propor' : 'aceitar a perícia'}
    >
      <MoneyField control={control} name="honorarios" label="Honorários que você propõe" required />
      <TextAreaField
        control={control}
        name="revelacao"
        label="Fatos que as partes devem conhecer"
        description="Diga o que possa pôr em dúvida a sua imparcialidade. Deixe em branco se não há nada."
        maxLength={MAX_TEXTO}
        autosize
        minRows={3}
      />
    </Decisao>
  )
}

function Recusar({ sobre: { id, pericia, onFeito }, ...shown }: DialogoProps<Resposta>) {
  const form = useFormOf(RecusaDaPericia, { motivo: '' })
  return (
    <Decisao
      {...shown}
      {...(onFeito && { onFeito })}
      title="Recusar a perícia?"
      form={form}
      ato={pericias.recusar}
      input={(body) => ({ params: { id, pid: pericia.id }, body })}
      consequencias={[
        'A recusa fica registrada nos autos, sem o motivo, e os árbitros podem nomear outra pessoa.',
        'Você deixa de ver esta perícia. A recusa não pode ser desfeita.',
      ]}
      botao="recusar a perícia"
      definitivo
    >
      <TextAreaField
        control={form.control}
        name="motivo"
        label="Motivo"
        description="Facultativo. Só os árbitros e a secretaria leem."
        maxLength={MAX_TEXTO}
        autosize
        minRows={3}
      />
    </Decisao>
  )
}
