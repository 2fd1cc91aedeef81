import type { Tipo } from '@concordia/contract/rules/tipos'
import { textos } from '@concordia/contract/textos/calls'
import { RecusarTexto, type Texto } from '@concordia/contract/textos/schemas'
import { Decisao } from '../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'

const RECUSA: Readonly<Record<Tipo, { motivo: string; consequencias: string[] }>> = {
  processo: {
    motivo: 'Fica nos autos e no documento, onde as partes e os árbitros o leem.',
    consequencias: [
      'A recusa e o motivo constam dos autos.',
      'Ela não impede que a arbitragem prossiga: os árbitros podem encerrar o termo com uma nota.',
      'Enquanto o termo não for encerrado, você ainda pode assiná-lo.',
    ],
  },
  caso: {
    motivo: 'Fica nesta página, onde as partes e o mediador o leem. Não consta dos autos.',
    consequencias: [
      'A recusa consta dos autos, sem o motivo.',
      'Sem a sua assinatura não há acordo. O mediador pode encerrar este texto e escrever outro.',
      'Enquanto o texto não for encerrado, você ainda pode assiná-lo.',
    ],
  },
}

/** Says that the user does not sign, and why. */
export default function RecusarDialog({ sobre: { id: tid, procedimento }, ...shown }: DialogoProps<Texto>) {
  const form = useFormOf(RecusarTexto, { motivo: '' })
  return (
    <Decisao
      {...shown}
      title="Recusar assinar"
      form={form}
      ato={textos.recusar}
      motivo={RECUSA[procedimento.tipo].motivo}
      input={({ motivo }) => ({ params: { tid }, body: { motivo } })}
      consequencias={RECUSA[procedimento.tipo].consequencias}
      botao="recusar assinar"
      definitivo
    />
  )
}
