import { textos } from '@concordia/contract/textos/calls'
import { EncerrarComNota, type Texto } from '@concordia/contract/textos/schemas'
import type { TextoOferecido } from '@concordia/contract/textos/words'
import { Decisao } from '../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../ui/form/TextField.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'

const DO_TERMO = {
  titulo: 'Encerrar sem todas as assinaturas',
  consequencias: [
    'Ninguém mais assina. O documento é selado com as assinaturas que há e com a nota, e entra nos autos.',
    'As partes e os árbitros são avisados.',
  ],
  botao: 'encerrar com a nota',
  nota: 'Diga quem não assinou e por que a arbitragem prossegue. É impressa no documento.',
}
/** For a text that is worth nothing without all signatures. */
const SEM_EFEITO = {
  titulo: 'Encerrar este texto',
  consequencias: [
    'Ninguém mais assina este texto, e as assinaturas dadas não valem: sem todas, não há acordo.',
    'A mediação continua, e você pode escrever outro texto.',
    'As partes são avisadas.',
  ],
  botao: 'encerrar o texto',
  nota: 'Diga por que o texto não segue. Fica nesta página, e não nos autos.',
}

const DA_ATA = {
  ...DO_TERMO,
  consequencias: [DO_TERMO.consequencias[0]!, 'Quem acompanha o procedimento é avisado.'],
  nota: 'Diga quem não assinou e por quê. É impressa no documento.',
}
const PALAVRAS: Readonly<Record<TextoOferecido, typeof DO_TERMO>> = {
  'termo-de-arbitragem': DO_TERMO,
  acordo: SEM_EFEITO,
  ata: DA_ATA,
}

/** Closes the text without those who refused or are silent. */
export default function EncerrarDialog({ sobre: { id: tid, sha256, tipo }, ...shown }: DialogoProps<Texto>) {
  const palavras = PALAVRAS[tipo as TextoOferecido]
  const form = useFormOf(EncerrarComNota, { nota: '' })
  return (
    <Decisao
      {...shown}
      title={palavras.titulo}
      form={form}
      ato={textos.fechar}
      input={({ nota }) => ({ params: { tid }, body: { nota, sha256 } })}
      consequencias={palavras.consequencias}
      botao={palavras.botao}
      definitivo
    >
      <TextAreaField control={form.control} name="nota" label="Nota" description={palavras.nota} minRows={4} required />
    </Decisao>
  )
}
