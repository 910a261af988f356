#define FIREFLY 6.0
#define LAMPS 1
#define SUN true
#define SUN_SIZE 0.02
#define FOG 0.008
#define FOG_G 0.5
#define FOG_REACH 50.0
#define BOUNCES 3
#define NEAR_SCALE 8.0
#include "prelude/plate-main.glsl"
#include "prelude/trace.glsl"

const int FLOOR = 1, CONCRETE = 2, BEAM = 3, PERSON = 4, WARM = 5, RAIL = 6;

float people(vec3 p) {
  vec3 a = p - vec3(-1.0, 0, -7.0), b = p - vec3(-0.3, 0, -7.2), c = p - vec3(3.2, 0, -15.0);
  a.xz = rot(0.9) * a.xz; b.xz = rot(0.9) * b.xz; c.xz = rot(-2.0) * c.xz;
  return min(min(sdFigure(a, 0.3, 0.12), sdFigure(b / 0.95, 0.24, 0.1) * 0.95), sdFigure(c, 0.32, 0.14));
}
void scene(vec3 ro, vec3 rd, inout Hit h) {
  hitFloor(ro, rd, 0.0, FLOOR, h);
  hitBox(ro, rd, vec3(0, 9, -34), vec3(14, 12, 0.5), CONCRETE, h);
  for (int s = 0; s < 2; s++) {
    float x = s == 0 ? -1.0 : 1.0;
    hitBox(ro, rd, vec3(x * 14.0, 9, -14), vec3(0.5, 12, 26), s == 0 ? WARM : CONCRETE, h);
    for (int l = 0; l < 4; l++) {
      float y = 3.6 + 3.5 * float(l);
      // Each gallery steps back a little, so light falls deeper.
      float reach = 5.2 + 0.75 * float(l) * (s == 0 ? 1.0 : 0.4);
      hitBox(ro, rd, vec3(x * (reach + 5.0), y, -14), vec3(5.0, 0.28, 26), CONCRETE, h);
      hitBox(ro, rd, vec3(x * (reach + 0.04), y + 0.8, -14), vec3(0.03, 0.03, 26), RAIL, h);
    }
    for (int i = 0; i < 5; i++) hitBox(ro, rd, vec3(x * 6.6, 9, 2.0 - 8.0 * float(i)), vec3(0.36, 9, 0.5), CONCRETE, h);
  }
  // Stairs across the far end, then the ribs of the glass roof.
  for (int i = 0; i < 9; i++) hitBox(ro, rd, vec3(1.2, 0.2 + 0.4 * float(i), -24.0 - 0.8 * float(i)), vec3(2.6, 0.2, 0.8), CONCRETE, h);
  for (int i = 0; i < 12; i++) hitBox(ro, rd, vec3(0, 17.6, 8.0 - 3.6 * float(i)), vec3(13, 0.5, 0.55), BEAM, h);
  vec2 s;
  if (gate(ro, rd, vec3(1.1, 0.9, -11.0), vec3(3.0, 0.95, 4.8), s)) {
    float t = max(s.x, 1e-3), far = min(s.y, h.t);
    for (int i = 0; i < 40 && t < far; i++) {
      float d = people(ro + rd * t);
      if (d < 0.004) { h.t = t; h.m = PERSON; h.n = normalize(vec3(-rd.x, 0.2, -rd.z)); break; }
      t += d;
    }
  }
}
Lamp lightAt(int i) { return Lamp(vec3(0, 19.0, -14), vec3(9, 0, 0), vec3(0, 0, 24), vec3(0.30, 0.42, 0.56) * 0.9, 0.0); }
vec3 sunDirection() { return normalize(vec3(-0.52, 0.86, -0.42)); }
vec3 sunAt(vec3 p) { return vec3(1.0, 0.74, 0.46) * 17.0; }
vec3 skyAt(vec3 rd) { return mix(vec3(0.75, 0.72, 0.66), vec3(0.36, 0.52, 0.72), sat(rd.y)) * 1.5; }
float fogAt(vec3 p) { return 0.5 + 0.9 * noise(p * vec3(0.3, 0.15, 0.3)); }
Mat material(int m, vec3 p, vec3 n, vec3 rd) {
  if (m == FLOOR) {
    vec2 g = abs(fract(p.xz / 2.4) - 0.5);
    float joint = smoothstep(0.495, 0.49, max(g.x, g.y));
    return satin(vec3(0.20, 0.19, 0.18) * (0.75 + 0.4 * fbm(p.xz * 1.1, 4)) * (0.6 + 0.4 * joint), 0.16 + 0.12 * fbm(p.xz * 0.9, 3), 0.06);
  }
  if (m == PERSON) return matte(vec3(0.02));
  if (m == RAIL || m == BEAM) return matte(vec3(0.06, 0.065, 0.07));
  if (m == WARM && fract(p.z / 4.0) > 0.12 && fract(p.y / 3.5) > 0.3) {
    float on = step(0.45, hash2(vec2(floor(p.z / 4.0), floor(p.y / 3.5) + 20.0)));
    return Mat(vec3(0.04), 0.1, 0.05, false, false, vec3(1.0, 0.56, 0.24) * on * 0.9, false);
  }
  vec2 q = abs(n.x) > 0.5 ? p.zy : abs(n.y) > 0.5 ? p.xz : p.xy;
  vec2 g = abs(fract(q / vec2(2.7, 1.35)) - 0.5);
  float seam = smoothstep(0.488, 0.496, max(g.x, g.y)), stain = fbm(q * vec2(0.9, 0.35), 5);
  return matte(vec3(0.40, 0.375, 0.345) * (0.62 + 0.6 * stain) * (1.0 - 0.3 * seam));
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 eye = vec3(1.6, 1.9, 8.0);
#if VARIANT == 1
  return shoot(vec3(-2.6, 1.7, 4.0), vec3(1.6, 9.5, -14.0), p, 1.25, 0.01, 14.0);
#endif
#if VARIANT == 2
  return shoot(vec3(3.6, 1.6, 0.5), vec3(-1.8, 2.3, -10.0), p, 1.7, 0.03, 9.0);
#endif
  return shoot(eye, vec3(-0.35, 5.1, -14.0), p, 1.45, 0.012, 17.0);
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) { return c * (0.92 + 0.16 * fbm(vec2(uv.x * 4.0 - t * 0.06, uv.y * 3.0 + t * 0.04), 3)); }
vec3 liveLayers(float t) { return vec3(1); }
