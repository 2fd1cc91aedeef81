import type { FichaDaSecretaria, Vinculo } from '@concordia/contract/secretaria/schemas/atos'
import { enderecoMostrado } from '@concordia/contract/values/contato/email'
import { Button, Title } from '@mantine/core'
import layout from '../../../ui/layout.module.css'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import css from '../Painel.module.css'

export const POLOS: Record<Vinculo['parte']['polo'], string> = { demandante: 'Demandante', demandada: 'Demandada' }

interface VinculosProps extends Pick<FichaDaSecretaria, 'vinculos'> {
  onDesvincular: (vinculo: Vinculo) => void
}

/** The accounts tied to a parte, which may therefore open what only the parte may open. */
export const Vinculos = ({ vinculos, onDesvincular }: VinculosProps) => (
  <section aria-label="Contas vinculadas às partes">
    <Title order={3}>Contas vinculadas às partes</Title>
    <ul className={css.list}>
      {vinculos.map((vinculo) => (
        <li key={vinculo.user.id} className={css.row}>
          <div className={css.who}>
            <div>{vinculo.user.name}</div>
            <div className={layout.soft}>{enderecoMostrado(vinculo.user.email)}</div>
            <div className={layout.soft}>
              {POLOS[vinculo.parte.polo]}: {vinculo.parte.nome}, desde <DateTime value={vinculo.created_at} as="day" />
            </div>
          </div>
          <div className={css.side}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`desvincular ${vinculo.user.name}`}
              aria-haspopup="dialog"
              onClick={() => onDesvincular(vinculo)}
            >
              desvincular
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
