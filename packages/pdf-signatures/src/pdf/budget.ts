import { ArquivoRecusado, type Limites } from '../laudo.ts'

/**
 * Counts the work done for one file, and ends it when a limit is passed. It counts steps and not time: a file has one result,
 * whatever the machine is busy with.
 */
export class Budget {
  readonly limits: Limites
  private objects = 0
  private inflated = 0
  private steps = 0
  private forLooks: Budget | null = null

  constructor(limits: Limites) {
    this.limits = limits
  }

  /** Drawings are read on a budget of their own: when that ends, the signatures are judged all the same. */
  get looks(): Budget {
    this.forLooks ??= new Budget({ ...this.limits, passos: this.limits.passosDeDesenho })
    return this.forLooks
  }

  /** @throws ArquivoRecusado */
  object(): void {
    if (++this.objects > this.limits.objetos) throw new ArquivoRecusado('limite')
    this.step()
  }

  /** How many bytes may still be inflated. */
  get inflatable(): number {
    return Math.max(0, this.limits.inflados - this.inflated)
  }

  inflate(bytes: number): void {
    this.inflated += bytes
    if (this.inflated > this.limits.inflados) throw new ArquivoRecusado('limite')
  }

  /** Counts work: about as much a step as reading one small value costs. */
  step(count = 1): void {
    this.steps += count
    if (this.steps > this.limits.passos) throw new ArquivoRecusado('limite')
  }
}
