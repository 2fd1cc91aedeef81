import type { Tipo } from '@concordia/contract/rules/tipos'
import { queryOf } from '../../../api/query.ts'
import type { Referencia } from '../../../paths/procedimento.ts'
import { Quadro } from '../../../ui/page/Quadro.tsx'
import { CHAMADAS } from '../../tipo.ts'
import type { Elos } from './Cadeia.tsx'
import { Conferencia } from './Conferencia.tsx'

const SOBRE =
  'O hash de cada evento é calculado sobre ele, seus arquivos e o hash do evento anterior: qualquer alteração posterior faria os códigos deixarem de conferir. A plataforma recalcula todos, do primeiro ao último, e compara-os com o que foi gravado e impresso nos recibos.'
const EVENTOS: Elos = {
  ...{ um: 'evento', muitos: 'eventos', integra: 'Íntegra' },
  providencia:
    'informe o número do procedimento e o do evento, e guarde os recibos que você recebeu: eles trazem os hashes originais.',
}

interface IntegridadeProps extends Referencia {
  tipo: Tipo
}

/** The check of a docket, in one line that opens. */
export const Integridade = ({ tipo, id }: IntegridadeProps) => (
  <Quadro title="Integridade" untitled>
    <Conferencia
      query={queryOf(CHAMADAS[tipo].autos.integridade, { params: { id } }, { overlay: false })}
      elos={EVENTOS}
      linha={{ integra: 'Autos íntegros', rompida: 'Os autos não conferem', sobre: SOBRE }}
    />
  </Quadro>
)
