// Finds a function of Z3 when it is first called. Loading the library takes a third of the time of a program that never asks the solver.
//
// `build.rs` defines MULTISE_Z3 (the file name of the library) and writes the table of names and slots in assembly, see `late.rs`.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

extern const char *const multise_z3_names[];
extern void *multise_z3_slots[];

// Called by the assembly with the number of a function; later calls go through its slot. Two threads may be here at a time: they find the same.
void *multise_z3_address(unsigned long number) {
    void *library = dlopen(MULTISE_Z3, RTLD_LAZY | RTLD_LOCAL);
    void *address = library ? dlsym(library, multise_z3_names[number]) : NULL;
    if (!address) {
        fprintf(stderr, "multise: the solver cannot be loaded: %s\n", dlerror());
        exit(2);
    }
    multise_z3_slots[number] = address;
    return address;
}
