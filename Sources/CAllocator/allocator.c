#include "CAllocator.h"

#if defined(__linux__)
#include <features.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif

void barograph_tune_allocator(int threads) {
#if defined(__GLIBC__)
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  // Large arrays get pages of their own: in the heap they would leave holes when they grow.
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  mallopt(M_ARENA_MAX, threads);
#else
  (void)threads;
#endif
}
