import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { DaSecretaria } from '../../procedimentos/detalhes/Disposicao.tsx'
import type { Detalhes } from '../../procedimentos/tipo.ts'
import { AtosDaSecretaria } from './AtosDaSecretaria.tsx'
import { CorrigirContatoButton } from './contato/CorrigirContatoButton.tsx'
import { SigiloButton } from './sigilo/SigiloButton.tsx'

/** What the secretariat finds on the details screen of a procedimento. Other users see nothing of it. */
export const daSecretaria = (tipo: Tipo, { id, situacao }: Pick<Detalhes, 'id' | 'situacao'>): DaSecretaria => ({
  painel: <AtosDaSecretaria tipo={tipo} id={id} />,
  contatoAto: ({ id: contatoId, contato, recusa, congelado_em }) => (
    <CorrigirContatoButton
      tipo={tipo}
      id={id}
      contatoId={contatoId}
      contato={contato}
      encerrado={ENCERRADOS.includes(situacao)}
      recusado={recusa !== null}
      congeladoEm={congelado_em ?? null}
    />
  ),
  documentoAto: (documento) => <SigiloButton tipo={tipo} id={id} documento={documento} />,
})
