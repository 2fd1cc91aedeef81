import { MudancaDeDestino } from '@concordia/contract/procedimentos/schemas/movimentacao'
import type { Destino } from '@concordia/contract/rules/sigilo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { Decisao } from '../../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { CHAMADAS } from '../../tipo.ts'
import { DESTINO } from '../sigilo.ts'

interface AMudar {
  tipo: Tipo
  id: number
  eventoId: number
  numero: number
  destino: Destino
}

const DEPOIS = {
  conflito: 'A página já mostra o destino atual.',
  duvida: 'Antes de tentar de novo, confira nos eventos se o destino mudou.',
}

/** Changes for whom an evento is that was not filed for everybody. */
export default function DestinoDialog({ sobre: { tipo, id, eventoId, numero, destino }, ...shown }: DialogoProps<AMudar>) {
  const form = useFormOf(MudancaDeDestino, { destino })
  return (
    <Decisao
      {...shown}
      title={`Mudar o destino do evento nº ${numero}`}
      form={form}
      ato={CHAMADAS[tipo].movimentacao.destino}
      input={(body) => ({ params: { id, eventoId }, body: { ...body, de: destino } })}
      consequencias={[
        'Quem passa a ser destinatário lê a descrição e abre os arquivos; quem deixa de ser não lê mais, mas pode já ter lido.',
        'A mudança é um evento dos autos, que todos veem e que não diz a quem este se destina.',
      ]}
      depois={DEPOIS}
      botao="mudar destino"
    >
      <RadioField control={form.control} name="destino" label="Destino" options={DESTINO} required />
    </Decisao>
  )
}
