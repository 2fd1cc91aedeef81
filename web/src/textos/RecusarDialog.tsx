import { textos } from '@concordia/contract/textos/calls'
import { RecusarTexto, type Texto } from '@concordia/contract/textos/schemas'
import type { TextoOferecido } from '@concordia/contract/textos/words'
import { Decisao } from '../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'

const RECUSA: Readonly<Record<TextoOferecido, { motivo: string; consequencias: string[] }>> = {
  'termo-de-arbitragem': {
    motivo: 'Fica nos autos e no documento, onde as partes e os árbitros o leem.',
    consequencias: [
      'A recusa e o motivo constam dos autos.',
      'Ela não impede que a arbitragem prossiga: os árbitros podem encerrar o termo com uma nota.',
      'Enquanto o termo não for encerrado, você ainda pode assiná-lo.',
    ],
  },
  acordo: {
    motivo: 'Fica nesta página, onde as partes e o mediador o leem. Não consta dos autos.',
    consequencias: [
      'A recusa consta dos autos, sem o motivo.',
      'Sem a sua assinatura não há acordo. O mediador pode encerrar este texto e escrever outro.',
      'Enquanto o texto não for encerrado, você ainda pode assiná-lo.',
    ],
  },
  ata: {
    motivo: 'Fica nesta página, onde quem acompanha o procedimento o lê. Não consta dos autos.',
    consequencias: [
      'A recusa consta dos autos e da ata, sem o motivo.',
      'Ela não impede que a ata entre nos autos: quem conduz pode encerrá-la com uma nota.',
      'Enquanto a ata não for encerrada, você ainda pode assiná-la.',
    ],
  },
}

/** Says that the user does not sign, and why. */
export default function RecusarDialog({ sobre: { id: tid, tipo }, ...shown }: DialogoProps<Texto>) {
  const { motivo, consequencias } = RECUSA[tipo as TextoOferecido]
  const form = useFormOf(RecusarTexto, { motivo: '' })
  return (
    <Decisao
      {...shown}
      title="Recusar assinar"
      form={form}
      ato={textos.recusar}
      motivo={motivo}
      input={(body) => ({ params: { tid }, body })}
      consequencias={consequencias}
      botao="recusar assinar"
      definitivo
    />
  )
}
