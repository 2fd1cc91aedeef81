import { tesouraria } from '@concordia/contract/secretaria/calls'
import { type ConvenioDaCamara, type Vigencia, VigenciaDoConvenio } from '@concordia/contract/secretaria/schemas/pagamentos'
import { Ato, Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { VigenciaFields } from './VigenciaFields.tsx'

export interface ConvenioAberto {
  ato: 'mudar' | 'desativar'
  convenio: ConvenioDaCamara
}

const MUDAR = [
  'Vale para as custas que ainda vão usar o convênio.',
  'As que já o usaram ficam como estão, e o benefício não muda.',
]
const DESATIVAR = [
  'A partir de agora ninguém mais pode usar o código.',
  'As custas que já o usaram ficam como estão.',
  'Um convênio desativado não volta, e o código não pode ser usado em outro.',
]

export default function ConvenioDialog({ sobre: { ato, convenio }, ...shown }: DialogoProps<ConvenioAberto>) {
  return ato === 'mudar' ? <Mudar sobre={convenio} {...shown} /> : <Desativar sobre={convenio} {...shown} />
}

function Mudar({ sobre: { id, codigo, ...convenio }, ...shown }: DialogoProps<ConvenioDaCamara>) {
  const de = vigenciaDe(convenio)
  const form = useFormOf(VigenciaDoConvenio, de)
  return (
    <Decisao
      {...shown}
      title={`Vigência e limite de ${codigo}`}
      form={form}
      ato={tesouraria.mudarConvenio}
      input={(body) => ({ params: { id }, body: { ...body, de } })}
      consequencias={MUDAR}
      botao="salvar"
    >
      <VigenciaFields control={form.control} />
    </Decisao>
  )
}

const Desativar = ({ sobre: { id, codigo, ...convenio }, ...shown }: DialogoProps<ConvenioDaCamara>) => (
  <Ato
    {...shown}
    title={`Desativar ${codigo}`}
    ato={tesouraria.desativarConvenio}
    input={() => ({ params: { id }, body: { de: vigenciaDe(convenio) } })}
    consequencias={DESATIVAR}
    botao="desativar convênio"
    definitivo
  />
)

const vigenciaDe = ({ vale_desde, vale_ate, limite_usos }: Vigencia): Vigencia => ({ vale_desde, vale_ate, limite_usos })
