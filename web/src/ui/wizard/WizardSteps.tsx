import css from './WizardSteps.module.css'

/** The position in a wizard: named steps on wide screens, "Passo 1 de 3" and a bar on phones. `active` counts from 0. */
export const WizardSteps = ({ steps, active }: { steps: readonly string[]; active: number }) => (
  <>
    <p className={css.phone}>
      Passo {active + 1} de {steps.length}: {steps[active]}
    </p>
    <ol className={css.steps} aria-label="Passos">
      {steps.map((step, index) => (
        <li
          key={step}
          className={css.step}
          data-reached={index <= active || undefined}
          aria-current={index === active ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  </>
)
