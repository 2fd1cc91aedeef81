import type { z } from '@concordia/contract/http/zod'
import { publicacoes } from '@concordia/contract/secretaria/calls'
import type { Indisponibilidade } from '@concordia/contract/secretaria/schemas/cadastros'
import { Text } from '@mantine/core'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'

type Linha = z.infer<typeof Indisponibilidade>

const CONSEQUENCIAS = [
  'Os prazos definidos até agora ficam como estão: nenhum prazo que a certidão prorrogou é encurtado.',
  'Os dias do período voltam a contar para os prazos que forem definidos daqui em diante.',
  'A certidão continua visível para todos, como anulada, e o PDF passa a trazer a data e o motivo da anulação.',
  'A anulação não pode ser desfeita. O período pode ser registrado de novo.',
]

export default function AnularDialog({ sobre: { id, inicio, fim }, ...shown }: DialogoProps<Linha>) {
  return (
    <Ato
      {...shown}
      title={`Anular a certidão nº ${id}`}
      ato={publicacoes.anularIndisponibilidade}
      input={(motivo) => ({ params: { id }, body: { motivo } })}
      consequencias={CONSEQUENCIAS}
      botao="anular certidão"
      definitivo
      motivo="Consta da lista das certidões e do PDF, visíveis para todos."
    >
      <Text>
        Período de <DateTime value={inicio} /> a <DateTime value={fim} />.
      </Text>
    </Ato>
  )
}
